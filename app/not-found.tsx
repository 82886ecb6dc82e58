// The framework makes this beside every page, in case that it is needed, and gives the answer its status itself.
export { NotFoundScreen as default } from "@/components/shell/failure/not-found";
