// What the palette needs to find customers.
import { customers } from "@/lib/contract/customers";

export const customerList = {
  title: "customers",
  path: "/customers/{customer}",
  call: customers.search,
  callName: "customers.search",
  params: [],
} as const;
