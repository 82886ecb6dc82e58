"use client";
import { useRouter } from "next/navigation";
import { listingAddress } from "@/lib/url/listing-address";

/** Where the payout stands with its reference, to be printed. */
export function useReceipt(): (id: string) => void {
  const router = useRouter();
  return (id) => router.push(listingAddress("/billing/payouts", {}, { open: id }), { scroll: false });
}
