import { useTranslations } from "next-intl";
import { classes } from "@/components/ui/classes";
import { BrandSymbol, type BrandSymbolProps } from "./brand-symbol";

/** The symbol and the product's name in the reader's language. In the browser it needs the words of `shell`. */
export function Brand({ size = 28, reversed = false, className, ...rest }: BrandSymbolProps) {
  const product = useTranslations("shell")("product");
  return (
    <span
      className={classes(
        "brand",
        size < 28 ? "text-section" : "text-brand",
        reversed ? "text-on-inverse" : "text-strong",
        className,
      )}
    >
      <BrandSymbol size={size} reversed={reversed} {...rest} />
      {product}
    </span>
  );
}
