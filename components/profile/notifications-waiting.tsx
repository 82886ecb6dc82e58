import { Skeleton } from "@/components/ui/display/skeleton";
import { SwitchRows } from "@/components/ui/inputs/switch";

/** Placeholders with the size of the rows. */
export const NotificationsWaiting = () => (
  <SwitchRows>
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex min-h-14 items-center justify-between px-4 py-2">
        <Skeleton className="h-3 w-40 rounded-xs" />
        <Skeleton className="h-5 w-9 rounded-full" />
      </div>
    ))}
  </SwitchRows>
);
