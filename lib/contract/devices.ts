// The browsers in which the person is signed in. The portal's own store has them.
import { call, defineCalls } from "./call";

const ends = { limit: "devices", records: "users:{me}" } as const;

export const devices = defineCalls("devices", {
  end: call("DELETE portal/devices/{id}", ends),
  endOthers: call("POST portal/devices/end-others", ends),
});
