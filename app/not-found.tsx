// The framework renders this for every page in advance, and sets the status of the answer.
export { NotFoundScreen as default } from "@/components/shell/failure/not-found";
