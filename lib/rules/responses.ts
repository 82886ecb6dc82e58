// Response codes of card issuers with our own texts (ISO 8583, field 39). Others are shown unchanged.

export const responseCodes = [
  "00",
  "05",
  "12",
  "13",
  "14",
  "41",
  "43",
  "51",
  "54",
  "55",
  "57",
  "61",
  "62",
  "65",
  "75",
  "91",
  "94",
  "96",
] as const;
export type ResponseCode = (typeof responseCodes)[number];

export const knownResponse = (code: string): ResponseCode | undefined => responseCodes.find((known) => known === code);
