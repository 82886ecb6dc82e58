// A merchant's applications.
import type { App } from "@/lib/provider/contract/apps";
import { type HandlersFor, notYet } from "../kernel";
import { type AppRow, appsOf } from "../users";
import type { World } from "../world";

const appAs = (world: World, row: AppRow): App => ({
  appId: row.id, appConfigId: row.config_id, appName: row.name, brandName: row.brand_name, appUrl: row.url, category: row.category, logo: row.logo, state: row.state, accountType: row.account_type, ownerId: row.owner_id,
  users: world.store.row<{ count: number }>("SELECT count(*) AS count FROM app_access JOIN users ON users.id = user_id WHERE app_id = ? AND users.removed_at IS NULL", row.id)?.count ?? 0,
  createdDate: world.calendar.instant(row.created_at), contractSigned: row.contract_signed === 1,
});

export const apps: HandlersFor<"apps"> = {
  list: ({ world, user }) => appsOf(world, user).map((row) => appAs(world, row)),
  read: notYet,
  renewKey: { ask: notYet, act: notYet },
  remove: { ask: notYet, act: notYet },
  contract: notYet,
  configure: notYet,
  configureHotel: notYet,
  review: notYet,
};
