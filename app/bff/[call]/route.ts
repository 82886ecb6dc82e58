import { gate } from "@/lib/provider/gate";

const door = async (request: Request, { params }: { readonly params: Promise<{ call: string }> }) => gate(request, (await params).call);

export { door as GET, door as POST, door as PUT, door as PATCH, door as DELETE, door as OPTIONS };
