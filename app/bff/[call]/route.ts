import { handleCall } from "@/lib/provider/door/handle-call";

// With this the framework passes the request itself, not a proxy of it.
export const dynamic = "force-dynamic";

const door = async (request: Request, { params }: { readonly params: Promise<{ call: string }> }) =>
  handleCall(request, (await params).call);

export { door as GET, door as POST, door as PUT, door as PATCH, door as DELETE, door as OPTIONS };
