// Node has no loader for the icons' file, which Next bundles. Used by a test that runs source files in a process of its own.
import { register } from "node:module";

const load = `export const load = (url, context, next) =>
  url.endsWith(".svg") ? { format: "module", shortCircuit: true, source: "export default { src: '' }" } : next(url, context);`;
register(`data:text/javascript,${encodeURIComponent(load)}`);
