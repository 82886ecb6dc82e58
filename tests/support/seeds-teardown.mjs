import { rmSync } from "node:fs";

export default () => rmSync(process.env.SEEDS, { recursive: true });
