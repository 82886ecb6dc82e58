"use client";
import { unstable_rethrow, usePathname } from "next/navigation";
import { Component, lazy, type ReactNode } from "react";
import { useRefresh } from "@/lib/provider/browser/refresh";

// Loaded only after a failure. If that fails too, app/error.tsx is shown.
const ErrorScreen = lazy(async () => ({ default: (await import("./error-screen")).ErrorScreen }));

interface BoundaryProps {
  readonly path: string;
  readonly refresh: ReturnType<typeof useRefresh>;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly path: string;
  readonly failure?: { readonly error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path };
  static getDerivedStateFromError(error: unknown) {
    unstable_rethrow(error); // a redirect or a missing page
    return { failure: { error } };
  }
  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState) {
    return path === state.path ? null : { path, failure: undefined };
  }
  readonly retry = () => this.props.refresh({ also: () => this.setState({ failure: undefined }) });
  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ErrorScreen error={failure.error} retry={this.retry} className="desktop:py-22" />;
  }
}

/**
 * For a failed page: the shell stays. An error.tsx would be a file that each page waits for before it reacts, and catchError of the
 * framework brings 4 KB.
 */
export const PageBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary path={usePathname()} refresh={useRefresh()}>
    {children}
  </Boundary>
);
