"use client";
import { useTranslations } from "next-intl";
import { LogoInput } from "@/components/apps/form/logo-input";
import { DRAWN } from "@/components/apps/form/logo-picture";
import type { LogoChoice } from "@/components/apps/form/use-logo";
import { SessionImage } from "@/components/ui/display/session-image";
import { linkTo } from "@/lib/provider/browser/requests";
import type { Connection } from "@/lib/contract/connect";

const picture = "h-13 w-auto max-w-full rounded-md bg-canvas object-contain p-1.5";

/** A logo is sent at the end of the step: before that there is no application. */
export function LogoField({
  logo,
  canvas,
  connection: { appId, logo: saved },
}: {
  readonly logo: LogoChoice;
  /** Draws the logo as it is sent. */
  readonly canvas: LogoChoice["canvas"];
  readonly connection: Pick<Connection, "appId" | "logo">;
}) {
  const words = useTranslations("connect.logo");
  return (
    <div className="grid gap-2.5 columns:col-span-2">
      <LogoInput logo={logo} mark={words("mark")} />
      {logo.chosen ? (
        <canvas ref={canvas} width={DRAWN.width} height={DRAWN.height} className={picture} />
      ) : (
        appId &&
        saved && (
          <SessionImage src={linkTo("apps.logo", { appId, logo: saved })} alt={words("now")} className={picture} />
        )
      )}
    </div>
  );
}
