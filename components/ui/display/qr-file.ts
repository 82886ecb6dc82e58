"use client";
import { qrPath } from "./qr-code";

/** Cameras need a quiet border of four marks. */
const BORDER = 4;
const MARK = 16;

/** Black on white in every theme: it will be printed. */
export function qrSvg(text: string): Blob {
  const { size, path } = qrPath(text, BORDER);
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * MARK}" height="${size * MARK}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
    ],
    { type: "image/svg+xml" },
  );
}

export function qrPng(text: string): Promise<Blob> {
  const { size, marks } = qrPath(text, BORDER);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * MARK;
  const ink = canvas.getContext("2d");
  if (!ink) return Promise.reject(new Error("This browser draws no pictures."));
  ink.fillStyle = "#fff";
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.fillStyle = "#000";
  marks.forEach((row, y) => row.forEach((mark, x) => mark && ink.fillRect(x * MARK, y * MARK, MARK, MARK)));
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("The picture was not made."))), "image/png"),
  );
}
