/** @jest-environment jsdom */
import {
  clearStorage,
  storeLanguage,
  storeSidebar,
  storeUser,
  storedPermissions,
  storeApp,
  storedApp,
  correctStorage,
  tabStorage,
} from "@/lib/browser/storage";

import { accountId, lastApp } from "@/lib/session/account";

const dropCookies = () =>
  document.cookie.split("; ").forEach((pair) => (document.cookie = `${pair.split("=", 1)[0]}=; Max-Age=0; Path=/`));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dropCookies();
});
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");
const person = { userRole: "ROLE_SUSER", userType: "PMD_USER", name: "Nigar", phoneNumber: "+994502140877" };

describe("the last selected application", () => {
  const enter = (account: string) => (document.cookie = `account=${account}; Path=/`);
  test("is stored for each user and survives sign-out", () => {
    storeApp("10482");
    expect(storedApp()).toBeUndefined();
    enter("nigar");
    storeApp("10507");
    enter("rashad");
    expect(storedApp()).toBeUndefined();
    storeApp("a b/7");
    clearStorage();
    expect(storedApp()).toBe("a b/7");
    enter("nigar");
    expect(storedApp()).toBe("10507");
  });
  test("is read by the server under the user's mark", () => {
    enter(accountId("U-1"));
    storeApp("10533");
    const cookies = Object.fromEntries(document.cookie.split("; ").map((pair) => pair.split("=") as [string, string]));
    const jar = { get: (name: string) => (cookies[name] === undefined ? undefined : { name, value: cookies[name] }) };
    expect(lastApp(jar, "U-1")).toBe("10533");
    expect(lastApp(jar, "U-2")).toBeUndefined();
  });
});

describe("permissions", () => {
  test("are stored when both parts exist", () => {
    storeUser(person);
    expect(stored("userPermissions")).toEqual({ userRole: "ROLE_SUSER", userType: "PMD_USER" });
    expect(stored("userDetails")).toEqual({ name: "Nigar", phoneNumber: "+994502140877" });
    expect(storedPermissions()).toEqual({ userRole: "ROLE_SUSER", userType: "PMD_USER" });
  });
  test.each([{ userRole: "" }, { userType: "" }])("are not stored without %j, and older ones are removed", (lack) => {
    storeUser(person);
    storeUser({ ...person, ...lack });
    expect(localStorage.getItem("userPermissions")).toBeNull();
    expect(stored("userDetails")).toEqual({ name: "Nigar", phoneNumber: "+994502140877" });
  });
  test.each([
    '{"userRole":"ROLE_SUSER"}',
    '{"userType":"PMD_USER","userRole":""}',
    "null",
    "7",
    "[]",
    '"text"',
    "{broken",
    '{"userRole":1,"userType":2}',
  ])("of %s are removed", (value) => {
    localStorage.setItem("userPermissions", value);
    expect(storedPermissions()).toBeUndefined();
    expect(localStorage.getItem("userPermissions")).toBeNull();
  });
  test("with a missing part are removed when a page opens", () => {
    localStorage.setItem("userPermissions", '{"userRole":"ROLE_SUSER"}');
    correctStorage("en");
    expect(localStorage.getItem("userPermissions")).toBeNull();
  });
});

describe("the language", () => {
  test("is en when none is stored", () => {
    expect(correctStorage("en")).toBe(false);
    expect(localStorage.getItem("lang")).toBe("en");
  });
  test.each([
    ['"EN"', "en"],
    ['"RU"', "ru"],
    ['"AZ"', "az"],
    ["RU", "ru"],
    ["az", "az"],
  ])("changes from %s to %s", (value, code) => {
    localStorage.setItem("lang", value);
    expect(correctStorage("en")).toBe(code !== "en");
    expect(localStorage.getItem("lang")).toBe(code);
    expect(correctStorage(code as "en")).toBe(false);
  });
  test("is removed when it is unknown", () => {
    localStorage.setItem("lang", '"DE"');
    correctStorage("en");
    expect(localStorage.getItem("lang")).toBe("en");
  });
  test("survives a clear of the storage, because it travels in a cookie", () => {
    storeLanguage("az");
    expect(localStorage.getItem("lang")).toBe("az");
    clearStorage();
    expect(localStorage.length).toBe(0);
    expect(document.cookie).toContain("lang=az");
    expect(correctStorage("az")).toBe(false);
    expect(localStorage.getItem("lang")).toBe("az");
  });
});

describe("the drawer", () => {
  test("is open at first and then keeps its state", () => {
    correctStorage("en");
    expect(localStorage.getItem("isOpen")).toBe("true");
    storeSidebar(false);
    expect(localStorage.getItem("isOpen")).toBe("false");
    clearStorage();
    correctStorage("en");
    expect(localStorage.getItem("isOpen")).toBe("false");
  });
});

test("disabled storage breaks nothing", () => {
  const broken = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => {
    storeUser(person);
    storeSidebar(true);
    storeLanguage("en");
    correctStorage("en");
    tabStorage.write("a", "b");
  }).not.toThrow();
  broken.mockRestore();
});
