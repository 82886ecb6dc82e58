"use client";
/** A chosen file as text that JSON can carry. */
export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(",", 2)[1] ?? ""); // "data:application/pdf;base64,JVBE…"
    reader.onerror = () => failed(reader.error ?? new Error("The file was not read."));
    reader.readAsDataURL(file);
  });
