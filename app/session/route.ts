// The session's clock. POST extends the session when the user is active; GET does not.
import { cookies, headers } from "next/headers";
import { currentEdition } from "@/lib/i18n/current";
import { environment } from "@/lib/env";
import { isServed } from "@/lib/http/hosts";
import { isNavigation, isOwnRead, isOwnWrite } from "@/lib/http/origin";
import { redirectToScreen } from "@/lib/provider/door/redirect-to-screen";
import { Problem } from "@/lib/provider/problem";
import { noteDevice } from "@/lib/session/devices";
import { openSession, secondsLeft, touch } from "@/lib/session/session";

const noStore = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

async function clock(request: Request, awake: boolean): Promise<Response> {
  if (isNavigation(request.headers)) return redirectToScreen(new Problem("not_found"), request);
  const sent = await headers();
  if (!isServed(sent.get("host"), environment().ALLOWED_HOSTS))
    return new Response(null, { status: 421, headers: noStore });
  if (!(awake ? isOwnWrite(request.headers) : isOwnRead(request.headers, false)))
    return Response.json({ problem: "foreign" }, { status: 403, headers: noStore });
  const session = await openSession(await cookies(), (await currentEdition()).name);
  if (!session) return Response.json({ problem: "signed_out" }, { status: 401, headers: noStore });
  const now = Date.now();
  if (awake) await noteDevice(session, sent.get("user-agent"), now);
  const written = awake ? await touch(session, now) : [];
  const answer = Response.json(
    { secondsLeft: secondsLeft(written.length > 0 ? { ...session, seenAt: now } : session, now) },
    { headers: noStore },
  );
  for (const cookie of written) answer.headers.append("set-cookie", cookie);
  return answer;
}

export const GET = (request: Request) => clock(request, false);
export const POST = (request: Request) => clock(request, true);
