// An operation with everything that happened to it.
import type { Answer } from "@/lib/contract/call";
import { wallets } from "@/lib/contract/wallets";
import { type Outcome, load } from "@/lib/provider/page";
import type { AddressQuery } from "@/lib/url/listing-address";

type Operation = Answer<typeof wallets.operation>;

export interface OperationRecord {
  readonly id: string;
  readonly facts: Outcome<Operation>;
}

export const readOperation = async (id: string, { appId = "" }: AddressQuery): Promise<OperationRecord> => ({
  id,
  facts: await load(wallets.operation, { id, appId }),
});
