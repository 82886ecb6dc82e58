// Runs in every page before React.
import { holdCancelledRequests } from "@/lib/provider/browser/cancelled-requests";

holdCancelledRequests();
