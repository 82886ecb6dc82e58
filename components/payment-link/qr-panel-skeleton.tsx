import { Skeleton } from "@/components/ui/display/skeleton";

/** As high as `QrPanel`, whose code loads later, so that the buttons below stay in place. */
export const QrPanelSkeleton = () => (
  <div className="grid justify-items-center gap-4">
    <Skeleton className="size-52" />
    <Skeleton className="h-10 w-full max-desktop:h-12" />
    <Skeleton className="button md w-full" />
  </div>
);
