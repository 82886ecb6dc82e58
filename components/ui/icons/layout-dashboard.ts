import { icon } from "./icon";

export const LayoutDashboard = icon("layout-dashboard");
