"use client";
import { SwitchRows } from "@/components/ui/inputs/switch";
import type { Channel } from "./channel";
import { isMessaging } from "./channel";
import { MessagingRow } from "./messaging-row";
import { PlainRow } from "./plain-row";

export const ChannelList = ({ channels }: { readonly channels: readonly Channel[] }) => (
  <SwitchRows>
    {channels.map((channel) =>
      isMessaging(channel) ? (
        <MessagingRow key={channel.type} channel={channel} />
      ) : (
        <PlainRow key={channel.type} channel={channel} />
      ),
    )}
  </SwitchRows>
);
