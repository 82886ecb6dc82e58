import type { ReactNode } from "react";
import type { Language } from "@/lib/i18n/languages";

// Flags have fixed colours; these are not design tokens.
const flags: Record<Language, ReactNode> = {
  en: (
    <>
      <path fill="#1F3A7D" d="M0 0h24v18H0z" />
      <path stroke="#fff" strokeWidth="3.6" d="M0 0 24 18M24 0 0 18" />
      <path stroke="#C8102E" strokeWidth="1.4" d="M0 0 24 18M24 0 0 18" />
      <path stroke="#fff" strokeWidth="6" d="M12 0v18M0 9h24" />
      <path stroke="#C8102E" strokeWidth="3.4" d="M12 0v18M0 9h24" />
    </>
  ),
  az: (
    <>
      <path fill="#0092BC" d="M0 0h24v6H0z" />
      <path fill="#E4002B" d="M0 6h24v6H0z" />
      <path fill="#00AF66" d="M0 12h24v6H0z" />
      <circle cx="11.4" cy="9" r="2.5" fill="#fff" />
      <circle cx="12.1" cy="9" r="2" fill="#E4002B" />
      <circle cx="14.2" cy="9" r="1" fill="#fff" />
    </>
  ),
  ru: (
    <>
      <path fill="#fff" d="M0 0h24v6H0z" />
      <path fill="#0039A6" d="M0 6h24v6H0z" />
      <path fill="#D52B1E" d="M0 12h24v6H0z" />
    </>
  ),
  // Arabic is the language of the Gulf editions: the flag is of the Emirates.
  ar: (
    <>
      <path fill="#00732F" d="M0 0h24v6H0z" />
      <path fill="#fff" d="M0 6h24v6H0z" />
      <path fill="#1D1D1B" d="M0 12h24v6H0z" />
      <path fill="#EF3340" d="M0 0h7v18H0z" />
    </>
  ),
};

export const Flag = ({ of }: { readonly of: Language }) => (
  <svg
    aria-hidden
    width="24"
    height="18"
    viewBox="0 0 24 18"
    fill="none"
    className="flex-none overflow-clip rounded-[3px] [box-shadow:0_0_0_1px_var(--border-float)]"
  >
    {flags[of]}
  </svg>
);
