import { handleCall } from "@/lib/provider/door/handle-call";

// Said outright, the framework hands over the request itself instead of a watched copy of it.
export const dynamic = "force-dynamic";

const door = async (request: Request, { params }: { readonly params: Promise<{ call: string }> }) =>
  handleCall(request, (await params).call);

export { door as GET, door as POST, door as PUT, door as PATCH, door as DELETE, door as OPTIONS };
