import { contract } from "@/lib/contract";
import { toSent } from "@/lib/contract/wire";

test.each([
  ["10482", "10482"],
  ["a/b", "a%2Fb"],
  ["a?b=c#d", "a%3Fb%3Dc%23d"],
  ["../other", "..%2Fother"],
  ["%2e%2e", "%252e%252e"],
])("the value %j in a path stays one segment", (appId, segment) => {
  expect(toSent(contract.apps.read, { appId }).path).toBe(`api/apps/${segment}`);
});
