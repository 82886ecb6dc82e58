import { Avatar } from "@/components/ui/display/avatar";
import { SessionImage } from "@/components/ui/display/session-image";
import type { App } from "@/lib/contract/apps";
import { logoAddress } from "./app-files";

const tints = ["teal", "amber", "blue", "indigo", "slate"] as const;
/** An application has the same colour everywhere. */
const tintOf = (appId: string) => tints[[...appId].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % tints.length]!;

/** The logo, or the initials. The name is beside it, so it is not read out. */
export function AppPicture({ app }: { readonly app: Pick<App, "appId" | "appName" | "logo"> }) {
  const address = logoAddress(app);
  if (address === undefined) return <Avatar name={app.appName} size="lg" tint={tintOf(app.appId)} />;
  return (
    <SessionImage
      src={address}
      alt=""
      width={88}
      height={44}
      loading="lazy"
      className="h-11 w-22 flex-none rounded-lg object-contain edge-border"
    />
  );
}
