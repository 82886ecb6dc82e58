// The browsers in which the person is signed in, this one first.
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { Failure } from "@/components/shell/failure/failure";
import { Icon } from "@/components/ui/display/icon";
import { Pill } from "@/components/ui/display/pill";
import { getFormat } from "@/lib/i18n/current";
import { currentSession, outcomeOf } from "@/lib/provider/page";
import { type Device, devicesOf } from "@/lib/session/devices";
import { EndButton } from "./end-button";

const phones: ReadonlySet<string> = new Set(["Android", "iPad", "iPhone"]);

export async function Devices() {
  const [session, sent, nav] = await Promise.all([currentSession(), headers(), getTranslations("nav.settings")]);
  if (!session) return null; // the page has led to sign-in
  const outcome = await outcomeOf(devicesOf(session, sent.get("user-agent")), "the devices were not read");
  if ("problem" in outcome) return <Failure problem={outcome.problem} what={nav("devices")} />;
  return <DeviceList devices={outcome.answer} />;
}

async function DeviceList({ devices }: { readonly devices: readonly Device[] }) {
  const [words, format] = await Promise.all([getTranslations("devices"), getFormat()]);
  const nameOf = ({ browser, system }: Device): string =>
    browser && system
      ? words("on", { browser: format.isolate(browser), system: format.isolate(system) })
      : browser || system || words("unknown");
  return (
    <>
      <ul className="flex flex-col rounded-md border border-border">
        {devices.map((device) => {
          const { id, system, since, seen, isCurrent } = device;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border-subtle px-4 py-3 last:border-b-0"
            >
              <Icon name={phones.has(system) ? "smartphone" : "monitor"} className="text-subtle" />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 font-regular text-strong">
                  <bdi>{nameOf(device)}</bdi>
                  {isCurrent && <Pill tone="success">{words("current")}</Pill>}
                </p>
                <p id={`times-${id}`} className="flex flex-wrap gap-x-3 text-caption text-muted tabular-nums">
                  <span>{words("since", { date: format.dayTime(since) })}</span>
                  {!isCurrent && <span>{words("seen", { date: format.dayTime(seen) })}</span>}
                </p>
              </div>
              {!isCurrent && (
                <EndButton
                  size="sm"
                  aria-label={words("endName", { name: nameOf(device) })}
                  aria-describedby={`times-${id}`}
                  dialog={{ id, name: nameOf(device) }}
                >
                  {words("end")}
                </EndButton>
              )}
            </li>
          );
        })}
      </ul>
      {devices.length > 1 && (
        <div className="mt-4">
          <EndButton dialog={{}}>{words("endOthers")}</EndButton>
        </div>
      )}
    </>
  );
}
