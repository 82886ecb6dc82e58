import type { ReactNode } from "react";
import { KeptLanguage } from "@/components/auth/kept-language";
import { SoftLinks } from "@/components/shell/soft-links";
import "./auth.css";

export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SoftLinks />
      <KeptLanguage />
      {children}
    </>
  );
}
