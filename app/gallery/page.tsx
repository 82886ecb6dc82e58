import type { Metadata } from "next";
import { NotFound } from "@/components/shell/failure/not-found";
import { environment, isDevelopment } from "@/lib/env";
import { Gallery } from "./gallery";
import "./gallery.css";

export const metadata: Metadata = { title: "Gallery" };

/** Every component in every state and both directions, for developers and designers. Customers cannot open it. */
export default function GalleryPage() {
  if (!isDevelopment() && !environment().GALLERY) return <NotFound />;
  return <Gallery />;
}
