// Runs in every page before React.
import { holdCancelledRequests } from "@/lib/browser/cancelled-requests";

holdCancelledRequests();
