import { Probe } from "@/components/bulk/preview/probe";
export default function PreviewPage() {
  return <Probe />;
}
