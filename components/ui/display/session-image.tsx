import type { ComponentProps } from "react";

/** A picture of the portal that only a signed-in user may fetch. */
export const SessionImage = ({ alt, ...rest }: ComponentProps<"img"> & { readonly alt: string }) => (
  // eslint-disable-next-line @next/next/no-img-element -- a few kilobytes behind the session, which the framework's server could not fetch
  <img alt={alt} {...rest} />
);
