import { NotFound, notFoundMetadata } from "@/components/shell/failure/not-found";

export const generateMetadata = notFoundMetadata;

/** Unknown addresses. A screen's own route comes before this one. */
export default NotFound;
