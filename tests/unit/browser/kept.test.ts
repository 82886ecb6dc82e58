/** @jest-environment jsdom */
import {
  forgetEverything,
  keepLanguage,
  keepSidebar,
  keepUser,
  keptPermissions,
  settleKept,
  tabKept,
} from "@/lib/browser/kept";

const dropCookies = () =>
  document.cookie.split("; ").forEach((pair) => (document.cookie = `${pair.split("=", 1)[0]}=; Max-Age=0; Path=/`));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dropCookies();
});
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");
const person = { userRole: "ROLE_SUSER", userType: "PMD_USER", name: "Nigar", phoneNumber: "+994502140877" };

describe("permissions", () => {
  test("are kept when both parts are there", () => {
    keepUser(person);
    expect(stored("userPermissions")).toEqual({ userRole: "ROLE_SUSER", userType: "PMD_USER" });
    expect(stored("userDetails")).toEqual({ name: "Nigar", phoneNumber: "+994502140877" });
    expect(keptPermissions()).toEqual({ userRole: "ROLE_SUSER", userType: "PMD_USER" });
  });
  test.each([{ userRole: "" }, { userType: "" }])("are not kept without %j, and older ones go", (lack) => {
    keepUser(person);
    keepUser({ ...person, ...lack });
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
  ])("of %s are thrown away", (value) => {
    localStorage.setItem("userPermissions", value);
    expect(keptPermissions()).toBeUndefined();
    expect(localStorage.getItem("userPermissions")).toBeNull();
  });
  test("that lack a part are gone once a page has opened", () => {
    localStorage.setItem("userPermissions", '{"userRole":"ROLE_SUSER"}');
    settleKept("en");
    expect(localStorage.getItem("userPermissions")).toBeNull();
  });
});

describe("the language", () => {
  test("is en when none is stored", () => {
    expect(settleKept("en")).toBe(false);
    expect(localStorage.getItem("lang")).toBe("en");
  });
  test.each([
    ['"EN"', "en"],
    ['"RU"', "ru"],
    ['"AZ"', "az"],
    ["RU", "ru"],
    ["az", "az"],
  ])("%s becomes %s", (value, code) => {
    localStorage.setItem("lang", value);
    expect(settleKept("en")).toBe(code !== "en");
    expect(localStorage.getItem("lang")).toBe(code);
    expect(settleKept(code as "en")).toBe(false); // the page that follows
  });
  test("that nobody speaks here is forgotten", () => {
    localStorage.setItem("lang", '"DE"');
    settleKept("en");
    expect(localStorage.getItem("lang")).toBe("en");
  });
  test("stays when everything else is cleared, because it travels in a cookie", () => {
    keepLanguage("az");
    expect(localStorage.getItem("lang")).toBe("az");
    forgetEverything();
    expect(localStorage.length).toBe(0);
    expect(document.cookie).toContain("lang=az");
    expect(settleKept("az")).toBe(false);
    expect(localStorage.getItem("lang")).toBe("az");
  });
});

describe("the drawer", () => {
  test("is open at first, and as it was left afterwards", () => {
    settleKept("en");
    expect(localStorage.getItem("isOpen")).toBe("true");
    keepSidebar(false);
    expect(localStorage.getItem("isOpen")).toBe("false");
    forgetEverything();
    settleKept("en");
    expect(localStorage.getItem("isOpen")).toBe("false");
  });
});

test("storage that is switched off stops nothing", () => {
  const broken = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => {
    keepUser(person);
    keepSidebar(true);
    keepLanguage("en");
    settleKept("en");
    tabKept.write("a", "b");
  }).not.toThrow();
  broken.mockRestore();
});
