import { screen } from "@testing-library/react";
import { useSheetText } from "@/components/bulk/preview/use-sheet-text";
import { show } from "../form/setting";

const [EMAIL, AMOUNT] = [2, 3];
function Offers({ offers }: { readonly offers: readonly (readonly [column: number, value: string, cell: string])[] }) {
  const text = useSheetText("invoice", { currency: "AZN", today: "2026-11-26", phoneExample: "+994500001003" });
  return (
    <ul>
      {offers.map((offer) => (
        <li key={offer.join(" ")}>{text.offer(...offer)}</li>
      ))}
    </ul>
  );
}

it("says when an offered amount is rounded, and only then", () => {
  show(
    <Offers
      offers={[
        [AMOUNT, "1234.00", "1,234"],
        [AMOUNT, "1.23", "1,234"],
        [AMOUNT, "1.24", "1.235"],
        [AMOUNT, "1.23", "1,230"],
        [AMOUNT, "12.50", "12,50 AZN"],
        [EMAIL, "ayan@mail.az", "ayan@mail,az"],
      ]}
    />,
  );
  const written = screen.getAllByRole("listitem").map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ""));
  expect(written).toEqual([
    "Use 1,234.00",
    "Use 1.23, rounded",
    "Use 1.24, rounded",
    "Use 1.23",
    "Use 12.50",
    "Use ayan@mail.az",
  ]);
});
