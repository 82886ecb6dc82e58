// The contract as documents: `--write` writes docs/openapi.json and docs/access.md; without it, a difference fails.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { calls } from "@/lib/contract";
import { accessPage } from "./support/access-page";
import { permissionsOf } from "@/lib/contract/access";
import type { Call } from "@/lib/contract/call";
import { inPath, Id } from "@/lib/contract/values";
import { Refusal, namesInPath, pathOf, verbOf } from "@/lib/contract/wire";

const FILE = "docs/openapi.json";
type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "file") Object.assign(jsonSchema, { type: "string", format: "binary" });
    },
  });
  return rest;
};
const content = (type: string, schema: Json) => ({ content: { [type]: { schema } } });

function parametersOf(call: Call): Json[] {
  const path = namesInPath(call).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: schemaOf(inPath[name] ?? Id),
  }));
  const query = Object.entries(call.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType),
  })); // a ZodObject's shape holds zod types
  const key =
    call.as === "app" ? [{ name: "X-App-Key", in: "header", required: true, schema: { type: "string" } }] : [];
  const intent =
    call.movesMoney || call.idempotent
      ? [{ name: "Idempotency-Key", in: "header", required: call.movesMoney ?? false, schema: { type: "string" } }]
      : [];
  return [...path, ...query, ...key, ...intent];
}

function operationOf(call: Call): Json & { parameters: Json[] } {
  const answer = call.downloads
    ? content("application/octet-stream", { type: "string", format: "binary" })
    : call.returns
      ? content("application/json", schemaOf(call.returns))
      : {};
  const body = call.upload
    ? content("multipart/form-data", schemaOf(call.upload))
    : call.body && content("application/json", schemaOf(call.body));
  const notes = [
    permissionsOf(call).length > 0 &&
      `Needs the permission ${permissionsOf(call).join(" or ")}${call.ownTarget ? `, except where ${call.ownTarget} is one of the user's own applications` : ""}.`,
    call.alsoNeedsOne && `Also needs ${call.alsoNeedsOne.join(" or ")}.`,
    call.movesMoney && "Moves money: runs once for each Idempotency-Key.",
    call.idempotent && "Happens once for each Idempotency-Key.",
    call.assumed && `Not in the specification: ${call.assumed}`,
  ].filter(Boolean);
  return {
    operationId: call.name,
    tags: [call.name.split(".", 1)[0]],
    ...(notes.length > 0 && { description: notes.join(" ") }),
    ...(call.as === "guest" ? { security: [] } : {}),
    parameters: parametersOf(call),
    ...(body && { requestBody: { required: true, ...body } }),
    responses: {
      "200": { description: "Success, or a refusal with a code that is not success", ...answer },
      default: { description: "Refused", ...content("application/json", { $ref: "#/components/schemas/Refusal" }) },
    },
  };
}

/** Two calls of one path and verb, which differ by a query value, are one operation. */
function withRow(operation: Json & { parameters: Json[] }, { name, fixed = {} }: Call): Json {
  const kinds = Object.entries(fixed)
    .map(([key, value]) => `${key}=${value}`)
    .join(" and ");
  const parameters = operation.parameters.map((parameter) =>
    Object.hasOwn(fixed, String(parameter.name))
      ? { ...parameter, schema: { type: "string", enum: ["false", "true"] } }
      : parameter,
  );
  return {
    ...operation,
    parameters,
    description: `${String(operation.description ?? "")} With ${kinds} it is ${name}.`.trim(),
  };
}

export function openapi(): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = (paths[`/${pathOf(call)}`] ??= {});
    const verb = verbOf(call).toLowerCase();
    path[verb] = path[verb] ? withRow(path[verb] as ReturnType<typeof operationOf>, call) : operationOf(call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Card payment provider, as the merchant portal calls it",
      version: "1",
      description:
        "Written from lib/contract; change the table, then run npm run openapi. Amounts are decimals with two digits.",
    },
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Refusal: schemaOf(Refusal) },
    },
  };
}

if (process.argv[1]?.endsWith("openapi.ts")) {
  mkdirSync("docs", { recursive: true });
  const files = { [FILE]: `${JSON.stringify(openapi(), null, 1)}\n`, "docs/access.md": accessPage() };
  for (const [file, text] of Object.entries(files))
    if (process.argv.includes("--write")) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
      console.error(`${file} differs from lib/contract. Run: npm run openapi`);
      process.exitCode = 1;
    }
}
