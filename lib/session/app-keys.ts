// The keys of applications that payouts travel with. Each is shown once, when it is made; from then on only our server knows it.
import "server-only";

export interface AppKey {
  readonly appId: string;
  readonly key: string;
}
/** So many fit into the cookies beside a large token. */
const MOST_KEYS = 6;

export const appKeyOf = (keys: readonly AppKey[] | undefined, appId: string): string | undefined =>
  keys?.find((kept) => kept.appId === appId)?.key;

/** The newest one last; an application has one key, and the one that was made longest ago makes room. */
export const withAppKey = (keys: readonly AppKey[] | undefined, added: AppKey): readonly AppKey[] =>
  [...(keys ?? []).filter(({ appId }) => appId !== added.appId), added].slice(-MOST_KEYS);
