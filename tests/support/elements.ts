// The elements that a server component returns, without rendering the components among them.
import { isValidElement } from "react";

export interface Shown {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}
/** Of a tree, in its order, also those in `actions`. */
export const elementsIn = (tree: unknown): readonly Shown[] =>
  Array.isArray(tree)
    ? tree.flatMap(elementsIn)
    : isValidElement<Readonly<Record<string, unknown>>>(tree)
      ? [tree, ...elementsIn(tree.props["children"]), ...elementsIn(tree.props["actions"])]
      : [];
