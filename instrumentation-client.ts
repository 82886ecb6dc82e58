// Runs in every page before React.
import { keepUserNavigation } from "@/lib/browser/user-navigation";

keepUserNavigation();
