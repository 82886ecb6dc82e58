import type { Messages } from "@/lib/i18n/messages";
import actions from "./actions.json";
import auth from "./auth.json";
import categories from "./categories.json";
import counts from "./counts.json";
import dashboard from "./dashboard.json";
import fields from "./fields.json";
import messages from "./messages.json";
import nav from "./nav.json";
import permissions from "./permissions.json";
import presets from "./presets.json";
import problems from "./problems.json";
import profile from "./profile.json";
import roles from "./roles.json";
import rules from "./rules.json";
import shell from "./shell.json";
import statuses from "./statuses.json";

export const words = { actions, auth, categories, counts, dashboard, fields, messages, nav, permissions, presets, problems, profile, roles, rules, shell, statuses } satisfies Messages;
