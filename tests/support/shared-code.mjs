// Jest compiles every module again for every test file. Here a worker compiles a module once and runs it in the context of
// each test file; V8 shares the compiled functions, too.
import vm from "node:vm";

const compiled = new Map();

vm.compileFunction = (source, parameters, { filename, parsingContext }) => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script.runInContext(parsingContext);
  const head = `(function (${parameters.join(", ")}) {`;
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script.runInContext(parsingContext);
};
