"use client";
import { useState } from "react";
import { Icon } from "@/components/ui/display/icon";
import { AmountField } from "@/components/ui/inputs/amount-field";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { CopyButton } from "@/components/ui/controls/copy-button";
import { DateField } from "@/components/ui/inputs/date-field";
import { Field } from "@/components/ui/inputs/field";
import { OneTimeCode } from "@/components/ui/inputs/one-time-code";
import { Pager } from "@/components/ui/controls/pager";
import { PasswordInput } from "@/components/ui/inputs/password-input";
import { RadioGroup } from "@/components/ui/inputs/radio-group";
import { SegmentedControl } from "@/components/ui/inputs/segmented-control";
import { Select } from "@/components/ui/inputs/select";
import { Switch, SwitchRow, SwitchRows } from "@/components/ui/inputs/switch";
import { Tabs } from "@/components/ui/controls/tabs";
import { TextArea } from "@/components/ui/inputs/text-area";
import { TextInput } from "@/components/ui/inputs/text-input";
import { Sample } from "./sample";
import { formatSample, readSample } from "./sample-amounts";
import type { SampleWords } from "./words";

export function ControlSamples({ words }: { words: SampleWords }) {
  const { fields, selection, destinations } = words;
  const [amount, setAmount] = useState("1240.00");
  const [unclear, setUnclear] = useState("1,234");
  const [day, setDay] = useState("2026-11-25");
  const [code, setCode] = useState("482");
  const [destination, setDestination] = useState("account");
  const [kind, setKind] = useState("company");
  const [radio, setRadio] = useState("chosen");
  const [preset, setPreset] = useState(words.presets[1] ?? "");
  const [page, setPage] = useState(1);
  const [on, setOn] = useState(true);
  return (
    <>
      <Sample title={words.groups.fields}>
        <div className="grid gap-3.5 tablet:grid-cols-2">
          <Field label={fields.email}>
            <TextInput type="email" leftToRight icon={<Icon name="mail" />} placeholder="name@example.az" />
          </Field>
          <Field label={fields.name} mark={fields.optional}>
            <div data-look="focus">
              <TextInput defaultValue={fields.person} />
            </div>
          </Field>
          <Field label={fields.email} error={fields.emailError}>
            <TextInput type="email" leftToRight icon={<Icon name="mail" />} defaultValue="rashad.aliyev@example" />
          </Field>
          <Field label={fields.reads} help={fields.readsHelp}>
            <TextInput
              readOnly
              leftToRight
              defaultValue="APP-10482"
              suffix={
                <CopyButton
                  text="APP-10482"
                  label={words.table.copy}
                  copiedLabel={words.table.copied}
                  className="-me-2"
                />
              }
            />
          </Field>
          <Field label={fields.amount} mark={fields.limit}>
            <AmountField
              value={amount}
              onChange={setAmount}
              format={formatSample}
              read={readSample}
              askLabel={fields.ask}
              currency={words.currency}
            />
          </Field>
          <Field label={fields.amount} error={fields.amountError}>
            <AmountField
              value={unclear}
              onChange={setUnclear}
              format={formatSample}
              read={readSample}
              askLabel={fields.ask}
              currency={words.currency}
            />
          </Field>
          <Field label={fields.app}>
            <Select placeholder={fields.choose} options={words.people.map((name) => ({ value: name, label: name }))} />
          </Field>
          <Field label={fields.expires}>
            <DateField
              value={day}
              onChange={setDay}
              today="2026-11-20"
              min="2026-11-20"
              max="2027-02-20"
              words={words.calendar}
              openLabel={fields.openCalendar}
            />
          </Field>
          <Field label={fields.password}>
            <PasswordInput size="lg" defaultValue="correct horse" showLabel={fields.show} hideLabel={fields.hide} />
          </Field>
          <Field label={fields.off}>
            <TextInput disabled size="lg" defaultValue={fields.off} />
          </Field>
        </div>
        <Field label={fields.description}>
          <TextArea defaultValue={fields.descriptionValue} />
        </Field>
        <TextInput
          quiet
          size="sm"
          icon={<Icon name="search" />}
          placeholder={fields.search}
          aria-label={fields.search}
          type="search"
        />
        <Field label={fields.amount} hideLabel>
          <AmountField
            size="money"
            value={amount}
            onChange={setAmount}
            format={formatSample}
            read={readSample}
            askLabel={fields.ask}
            currency={words.currency}
          />
        </Field>
      </Sample>
      <Sample title={words.groups.selection}>
        <div className="flex flex-wrap items-center gap-4">
          <Checkbox label={selection.on} defaultChecked />
          <Checkbox label={selection.off} />
          <Checkbox label={selection.mixed} mixed />
          <Checkbox label={words.looks.off} disabled defaultChecked />
          <RadioGroup
            label={words.groups.selection}
            value={radio}
            onChange={setRadio}
            options={[
              { value: "chosen", label: selection.chosen },
              { value: "other", label: selection.other },
            ]}
          />
          <Switch aria-label={selection.on} checked={on} onChange={() => setOn(!on)} />
          <Switch aria-label={selection.off} />
        </div>
        <Checkbox label={selection.terms} help={selection.termsHelp} />
        <SegmentedControl
          label={words.groups.selection}
          segments={words.presets.map((name) => ({ value: name, label: name }))}
          value={preset}
          onChange={setPreset}
        />
        <SegmentedControl
          wide
          size="sm"
          label={words.groups.selection}
          segments={words.presets.slice(0, 2).map((name) => ({ value: name, label: name }))}
          value={preset}
          onChange={setPreset}
        />
        <Pager
          page={page}
          pages={13}
          onPage={setPage}
          label={words.pager.label}
          previousLabel={words.pager.previous}
          nextLabel={words.pager.next}
          pageLabel={(number) => `${words.pager.page} ${number}`}
        />
        <Tabs
          label={words.tabs.label}
          tabs={[
            { value: "log", label: words.tabs.log, content: words.tabs.logText },
            { value: "transactions", label: words.tabs.transactions, content: words.tabs.transactionsText },
          ]}
        />
      </Sample>
      <Sample title={words.groups.rows}>
        <Field group label={destinations.label}>
          <RadioGroup
            look="rows"
            value={destination}
            onChange={setDestination}
            options={[
              {
                value: "account",
                label: <bdi>{destinations.account}</bdi>,
                help: destinations.accountHelp,
                aside: "0.15%",
              },
              {
                value: "card",
                label: <bdi>{destinations.card}</bdi>,
                help: destinations.cardHelp,
                aside: destinations.free,
              },
            ]}
          />
        </Field>
        <RadioGroup
          look="cards"
          label={destinations.label}
          value={kind}
          onChange={setKind}
          options={[
            { value: "person", label: destinations.person, help: destinations.personHelp },
            { value: "company", label: destinations.company, help: destinations.companyHelp },
          ]}
        />
        <SwitchRows>
          <SwitchRow label={selection.hold} help={selection.holdHelp} />
          <SwitchRow
            label={selection.instalments}
            help={selection.instalmentsHelp}
            defaultChecked
            control={
              <Select
                size="sm"
                aria-label={selection.instalments}
                options={[{ value: "6", label: selection.months }]}
              />
            }
          />
        </SwitchRows>
      </Sample>
      <Sample title={words.groups.code}>
        <OneTimeCode aria-label={words.code.label} value={code} onChange={setCode} />
        <Field label={words.code.label} error={words.code.wrong}>
          <OneTimeCode value="482190" onChange={() => {}} />
        </Field>
      </Sample>
    </>
  );
}
