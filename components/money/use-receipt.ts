"use client";
import { useRouter } from "next/navigation";
import { type AddressQuery, listingAddress } from "@/lib/url/listing-address";

/** Opens what was done in its list, with its reference, to be printed. */
export function useReceipt(path: string, given: AddressQuery = {}): (id: string) => void {
  const router = useRouter();
  return (id) => router.push(listingAddress(path, {}, { ...given, open: id }), { scroll: false });
}
