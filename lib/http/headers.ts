// Security headers of every answer.

/**
 * The hash of `display:none`. React writes this attribute on an SVG element whose content comes later in the stream; no
 * other style attribute is allowed.
 */
const HIDDEN = "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='";

/** Scripts and styles run only with this answer's nonce. Development needs eval and injected styles to reload. */
export function contentSecurityPolicy(
  nonce: string,
  { development, plainHttp }: { readonly development: boolean; readonly plainHttp: boolean },
): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    ...(development
      ? ["style-src 'self' 'unsafe-inline'"]
      : [`style-src 'self' 'nonce-${nonce}'`, `style-src-attr 'unsafe-hashes' ${HIDDEN}`]),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws: wss:" : ""}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(plainHttp ? [] : ["upgrade-insecure-requests"]),
  ].join("; ");
}

/** Answers other than pages display nothing, run nothing and cannot be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

export const makeNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
