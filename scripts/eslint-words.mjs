// A linter rule for plain English in comments and test titles.

const refused = /\b(?:who(?:m|so)?ever|whatever|somebody|someone|nobody|anybody|what is|that which)\b/gi;
const testFunctions = ["describe", "it", "test"];

/** `it`, `test.describe` and `it.each(rows)` begin with the same name. */
function firstName(node) {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return firstName(node.object);
  if (node.type === "CallExpression") return firstName(node.callee);
  return node.type === "TaggedTemplateExpression" ? firstName(node.tag) : undefined;
}

/** @type {import("eslint").Rule.RuleModule} */
const plain = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const check = (loc, text) => {
      for (const [word] of text.replace(/\s+\*?\s*/g, " ").matchAll(refused))
        context.report({ loc, message: `"${word}" is not plain: name the person or the thing` });
    };
    return {
      Program() {
        for (const { loc, value } of context.sourceCode.getAllComments()) check(loc, value);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!testFunctions.includes(firstName(callee))) return;
        if (title?.type === "Literal" && typeof title.value === "string") check(title.loc, title.value);
        if (title?.type === "TemplateLiteral") check(title.loc, title.quasis.map(({ value }) => value.raw).join(" "));
      },
    };
  },
};

const plugin = { meta: { name: "words" }, rules: { plain } };
export default plugin;
