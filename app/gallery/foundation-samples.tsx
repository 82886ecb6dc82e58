import { Icon } from "@/components/ui/display/icon";
import { Amount } from "@/components/ui/display/amount";
import { Avatar } from "@/components/ui/display/avatar";
import { Badge } from "@/components/ui/display/badge";
import { Button, IconButton } from "@/components/ui/controls/button";
import { Chip } from "@/components/ui/display/chip";
import { Kbd } from "@/components/ui/display/kbd";
import { LinkButton } from "@/components/ui/controls/link-button";
import { Notice } from "@/components/ui/display/notice";
import { statusLook } from "@/components/ui/display/status-look";
import { StatusPill } from "@/components/ui/display/status-pill";
import { Sample } from "./sample";
import type { SampleWords } from "./words";

const swatches = [
  "bg-canvas",
  "bg-surface-sunken",
  "bg-surface-pressed",
  "bg-surface-selected",
  "bg-surface-inverse",
  "bg-surface-inverse-deep",
  "bg-accent",
  "bg-secondary",
  "bg-data-1",
  "bg-data-1-rest",
  "bg-data-2",
  "bg-data-3",
  "bg-data-4",
];

export function FoundationSamples({ words }: { words: SampleWords }) {
  const looks = [
    { name: words.looks.rest, look: undefined },
    { name: words.looks.hover, look: "hover" },
    { name: words.looks.focus, look: "focus" },
  ];
  return (
    <>
      <Sample title={words.groups.type}>
        <Amount figure="48,906.20" currency={words.currency} hero />
        <p className="text-page text-strong">{words.sentences.page}</p>
        <p className="text-title text-strong">{words.sentences.title}</p>
        <p className="text-section text-strong">{words.sentences.section}</p>
        <p className="font-regular text-strong">{words.sentences.label}</p>
        <p>{words.sentences.body}</p>
        <p className="text-caption text-muted">{words.sentences.caption}</p>
      </Sample>
      <Sample title={words.groups.pills}>
        <div className="flex flex-wrap gap-2">
          {Object.entries(words.statuses).map(([status, label]) => (
            <StatusPill key={status} look={statusLook(status)} label={label} />
          ))}
        </div>
        <h2 className="pt-2 text-caption font-regular text-subtle">{words.groups.colour}</h2>
        <div className="flex flex-wrap gap-1">
          {swatches.map((swatch) => (
            <span key={swatch} className={`size-8 rounded-xs border border-border ${swatch}`} />
          ))}
        </div>
      </Sample>
      <Sample title={words.groups.notices}>
        <Notice tone="info" action={<Button size="sm">{words.notices.action}</Button>}>
          {words.notices.info}
        </Notice>
        <Notice tone="success">{words.notices.success}</Notice>
        <Notice tone="warning">{words.notices.warning}</Notice>
        <Notice tone="error" title={words.states.error}>
          {words.notices.error}
        </Notice>
      </Sample>
      <Sample title={words.groups.buttons}>
        {looks.map(({ name, look }) => (
          <div key={name} data-look={look} className="flex flex-wrap items-center gap-2.5">
            <span className="w-12 text-caption text-subtle">{name}</span>
            <Button variant="primary" icon={<Icon name="plus" />} busyLabel={words.buttons.creating}>
              {words.buttons.create}
            </Button>
            <Button>{words.buttons.duplicate}</Button>
            <Button variant="ghost">{words.buttons.cancel}</Button>
            <Button variant="danger">{words.buttons.remove}</Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-2.5">
          <span className="w-12 text-caption text-subtle">{words.looks.busy}</span>
          <Button variant="primary" icon={<Icon name="plus" />} busy busyLabel={words.buttons.creating}>
            {words.buttons.create}
          </Button>
          <Button busy busyLabel={words.buttons.copying}>
            {words.buttons.duplicate}
          </Button>
          <Button variant="danger" busy busyLabel={words.buttons.removing}>
            {words.buttons.remove}
          </Button>
          <Button disabled>{words.looks.off}</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="sm">{words.buttons.small}</Button>
          <Button size="lg" variant="primary">
            {words.buttons.large}
          </Button>
          <Button variant="text">{words.buttons.more}</Button>
          <LinkButton href="#" variant="text">
            {words.buttons.more}
          </LinkButton>
          <IconButton label={words.buttons.remove} icon={<Icon name="trash-2" />} />
          <IconButton label={words.buttons.remove} icon={<Icon name="trash-2" />} size="sm" variant="secondary" />
        </div>
        <div className="on-inverse flex items-center gap-2.5 rounded-lg bg-surface-inverse p-4">
          <Amount
            figure="-2,400.00"
            currency={words.currency}
            inverse
            className="me-auto text-page font-regular text-on-inverse"
          />
          <Button variant="inverse">{words.buttons.transfer}</Button>
        </div>
      </Sample>
      <Sample title={words.groups.small}>
        <div className="flex flex-wrap items-center gap-2.5">
          <Chip
            label={words.chips.status}
            value={words.chips.paid}
            removeLabel={words.chips.remove}
            onRemove={() => {}}
          />
          <Chip
            label={words.chips.amount}
            value={<bdi>{words.chips.range}</bdi>}
            removeLabel={words.chips.remove}
            onRemove={() => {}}
          />
          <Badge>{3}</Badge>
          <Badge look="navy">{12}</Badge>
          <span className="flex gap-1" dir="ltr">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        </div>
        <div className="flex items-center gap-2">
          {(["navy", "teal", "indigo", "amber", "blue", "slate"] as const).map((tint) => (
            <Avatar key={tint} name={words.people[0] ?? ""} tint={tint} />
          ))}
          <Avatar name={words.people[1] ?? ""} size="lg" tint="teal" />
          <Avatar name={words.people[2] ?? ""} size="sm" round />
        </div>
      </Sample>
    </>
  );
}
