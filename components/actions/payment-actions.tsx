import { Icon } from "@/components/ui/display/icon";

/** The actions on the money of a payment, in the menu of a transaction and of its invoice. */
export const paymentActions = <Dialog,>(dialog: Dialog) =>
  ({
    complete: { icon: <Icon name="check-check" />, apart: true, dialog },
    refund: { icon: <Icon name="undo-2" className="flip" />, apart: true, dialog },
    cancelHold: { icon: <Icon name="lock-keyhole-open" />, apart: true, dialog },
    reverse: { icon: <Icon name="rotate-ccw" />, apart: true, dialog },
  }) as const;
