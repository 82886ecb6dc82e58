// The other users of a merchant, and what they may do in which application.
import { type HandlersFor, notYet } from "../handle-request";

export const users: HandlersFor<"users"> = {
  list: notYet,
  export: notYet,
  find: notYet,
  add: { ask: notYet, act: notYet },
  access: notYet,
  remove: notYet,
  removeForever: notYet,
};
