// The list of applications, shown as cards.
import { defineList } from "@/components/list/define-list";
import { apps } from "@/lib/contract/apps";
import { connect } from "@/lib/contract/connect";
import { readApp } from "../details/app-record";

export const appList = defineList({
  title: "applications",
  empty: "applications",
  begins: connect.merchant,
  path: "/applications",
  call: apps.list,
  search: "apps",
  id: ({ appId }) => appId,
  record: readApp,
  filters: [{ name: "state", kind: "choice", values: ["draft", "underReview", "inProduction", "disabled"] }],
});
