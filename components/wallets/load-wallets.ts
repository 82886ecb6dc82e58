import { cache } from "react";
import { wallets } from "@/lib/provider/contract/wallets";
import { load } from "@/lib/provider/page";

/** The wallets of one's applications. Once for each page, however many ask. */
export const loadWallets = cache(() => load(wallets.mine, {}));
