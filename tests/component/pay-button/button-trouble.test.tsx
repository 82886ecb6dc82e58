import { screen } from "@testing-library/react";
import { ButtonCode } from "@/components/widgets/button-code";
import { Problem } from "@/lib/provider/problem";
import { show, wordsOf } from "../form/setting";

it.each([
  ["amount", wordsOf.en.rules.app.gone],
  ["invoice", wordsOf.en.widgets.noInvoice],
] as const)("a button for an %s names the missing record", (of, sentence) => {
  const link = { state: "failed", of, problem: new Problem("not_found"), retry: () => undefined } as const;
  const button = { text: "Pay", amount: undefined, language: "en", opensNewTab: false } as const;
  const look = { name: "teal", color: "#0a7d74", shape: "round", size: "md" } as never;
  show(<ButtonCode button={{ ...button, look }} link={link} />);
  expect(screen.getByRole("alert")).toHaveTextContent(sentence);
});
