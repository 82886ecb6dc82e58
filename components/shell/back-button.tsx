"use client";
import { ArrowLeft } from "lucide-react";
import { Button } from "@/components/ui/button";

/** To where somebody came from; to the dashboard when this address is the first of its tab. */
const goBack = () => (history.length > 1 ? history.back() : location.replace("/"));

export const BackButton = ({ label }: { readonly label: string }) => <Button size="lg" icon={<ArrowLeft className="flip" />} onClick={goBack}>{label}</Button>;
