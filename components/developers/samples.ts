// Samples of calls that the merchant's own program may send: in four languages, with the ids of an application. Secrets come from
// the environment of that program, and are never in a sample.
import { invoices } from "@/lib/contract/invoices";
import { payouts } from "@/lib/contract/payouts";

export const sampleLanguages = ["curl", "javascript", "php", "python"] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];
export const sampleNames = ["createInvoice", "readInvoice", "payOut"] as const;
export type SampleName = (typeof sampleNames)[number];

/** The last call of each sample. */
export const sampleCalls = { createInvoice: invoices.create, readInvoice: invoices.read, payOut: payouts.pay } as const;

/** What a program has in its environment. */
export const sampleVariables = {
  createInvoice: ["API_BASE", "ACCESS_TOKEN"],
  readInvoice: ["API_BASE", "ACCESS_TOKEN", "INVOICE_ID"],
  payOut: ["API_BASE", "ACCESS_TOKEN", "APP_SECRET_KEY", "DESTINATION"],
} as const satisfies Record<SampleName, readonly string[]>;

export interface SampleFacts {
  readonly appId: string;
  /** The last day of the invoice's link. */
  readonly linkExpirationDate: string;
  /** Of a payout of SAMPLE_AMOUNT to another bank: "1.00". */
  readonly fee: string;
}
export const SAMPLE_AMOUNT = 25_00;

// An id is the provider's: it may have any character of a line.
const inJson = (text: string): string => JSON.stringify(text);
/** JSON between the single quotes of a shell. */
const inShell = (text: string): string => inJson(text).replaceAll("'", String.raw`'\''`);
const inPhp = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;

const curlStart = "curl --silent --show-error --fail-with-body";
const curlHeaders = String.raw`--header "Authorization: Bearer $ACCESS_TOKEN" \
  --header "Content-Type: application/json"`;

const javascriptCall = `const { API_BASE, ACCESS_TOKEN } = process.env;

async function call(method, path, body, headers) {
  const reply = await fetch(API_BASE + path, {
    method,
    headers: {
      "Authorization": \`Bearer \${ACCESS_TOKEN}\`,
      "Content-Type": "application/json",
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  const answer = await reply.json();
  if (!reply.ok || answer.responseId) throw new Error(\`\${answer.code} \${answer.responseId}\`);
  return answer;
}`;

const phpCall = String.raw`<?php
function call(string $method, string $path, ?array $body = null, array $headers = []): array
{
    $request = curl_init(getenv('API_BASE') . $path);
    curl_setopt_array($request, [
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_HTTPHEADER => [
            'Authorization: Bearer ' . getenv('ACCESS_TOKEN'),
            'Content-Type: application/json',
            ...$headers,
        ],
    ]);
    if ($body !== null) {
        curl_setopt($request, CURLOPT_POSTFIELDS, json_encode($body));
    }
    $answer = json_decode((string) curl_exec($request), true);
    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
    if ($status < 200 || $status > 299 || !is_array($answer) || isset($answer['responseId'])) {
        throw new RuntimeException(($answer['code'] ?? $status) . ' ' . ($answer['responseId'] ?? ''));
    }
    return $answer;
}`;

const pythonCall = `import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request


def call(method, path, body=None, headers={}):
    request = urllib.request.Request(
        os.environ["API_BASE"] + path,
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["ACCESS_TOKEN"],
            "Content-Type": "application/json",
            **headers,
        },
    )
    try:
        with urllib.request.urlopen(request) as reply:
            answer = json.load(reply)
    except urllib.error.HTTPError as refusal:
        answer = json.load(refusal)
    if "responseId" in answer:
        sys.exit(f'{answer["code"]} {answer["responseId"]}')
    return answer`;

type Sample = (facts: SampleFacts) => string;

const samples: Readonly<Record<SampleName, Readonly<Record<SampleLanguage, Sample>>>> = {
  createInvoice: {
    curl: ({ appId, linkExpirationDate }) => String.raw`${curlStart} "$API_BASE/api/bookings" \
  ${curlHeaders} \
  --header "Idempotency-Key: ORDER-1042" \
  --data '{
    "appId": ${inShell(appId)},
    "amount": "25.00",
    "description": "Order 1042",
    "bookingId": "ORDER-1042",
    "linkExpirationDate": "${linkExpirationDate}"
  }'`,
    javascript: ({ appId, linkExpirationDate }) => `${javascriptCall}

const invoice = await call(
  "POST",
  "/api/bookings",
  {
    appId: ${inJson(appId)},
    amount: "25.00",
    description: "Order 1042",
    bookingId: "ORDER-1042",
    linkExpirationDate: "${linkExpirationDate}",
  },
  { "Idempotency-Key": "ORDER-1042" },
);
console.log(invoice.id, invoice.status, invoice.paymentUrl);`,
    php: ({ appId, linkExpirationDate }) => String.raw`${phpCall}

$invoice = call('POST', '/api/bookings', [
    'appId' => ${inPhp(appId)},
    'amount' => '25.00',
    'description' => 'Order 1042',
    'bookingId' => 'ORDER-1042',
    'linkExpirationDate' => '${linkExpirationDate}',
], ['Idempotency-Key: ORDER-1042']);
echo $invoice['id'], ' ', $invoice['status'], ' ', $invoice['paymentUrl'], PHP_EOL;`,
    python: ({ appId, linkExpirationDate }) => `${pythonCall}


invoice = call(
    "POST",
    "/api/bookings",
    {
        "appId": ${inJson(appId)},
        "amount": "25.00",
        "description": "Order 1042",
        "bookingId": "ORDER-1042",
        "linkExpirationDate": "${linkExpirationDate}",
    },
    {"Idempotency-Key": "ORDER-1042"},
)
print(invoice["id"], invoice["status"], invoice["paymentUrl"])`,
  },
  readInvoice: {
    curl: () => String.raw`${curlStart} "$API_BASE/api/booking/invoice/$INVOICE_ID" \
  --header "Authorization: Bearer $ACCESS_TOKEN"`,
    javascript: () => `${javascriptCall}

const id = encodeURIComponent(process.env.INVOICE_ID);
const invoice = await call("GET", \`/api/booking/invoice/\${id}\`);
console.log(invoice.id, invoice.status, invoice.amount, invoice.currency);`,
    php: () => String.raw`${phpCall}

$invoice = call('GET', '/api/booking/invoice/' . rawurlencode(getenv('INVOICE_ID')));
echo $invoice['id'], ' ', $invoice['status'], ' ', $invoice['amount'], ' ', $invoice['currency'], PHP_EOL;`,
    python: () => `${pythonCall}


invoice = call("GET", "/api/booking/invoice/" + urllib.parse.quote(os.environ["INVOICE_ID"], safe=""))
print(invoice["id"], invoice["status"], invoice["amount"], invoice["currency"])`,
  },
  payOut: {
    curl: ({ appId, fee }) => String.raw`recipient=$(${curlStart} "$API_BASE/api/wallets/masked-fullName" \
  ${curlHeaders} \
  --header "X-App-Key: $APP_SECRET_KEY" \
  --data '{ "appId": ${inShell(appId)}, "destination": "'"$DESTINATION"'" }') || exit

payout=$(printf '%s' "$recipient" | jq --arg number "$DESTINATION" '{
  appId: ${inShell(appId)},
  destination: $number,
  amount: "25.00",
  description: "Payout 1042",
  decidedOn: {
    available,
    fee: (if .atPartnerBank then "0.00" else "${fee}" end),
    recipient: { name: .fullName, account: .destination }
  }
}')

${curlStart} "$API_BASE/api/wallets/payout" \
  ${curlHeaders} \
  --header "X-App-Key: $APP_SECRET_KEY" \
  --header "Idempotency-Key: PAYOUT-1042" \
  --data "$payout"`,
    javascript: ({ appId, fee }) => `${javascriptCall}

const { APP_SECRET_KEY, DESTINATION } = process.env;
const payee = { appId: ${inJson(appId)}, destination: DESTINATION };
const key = { "X-App-Key": APP_SECRET_KEY };

const recipient = await call("POST", "/api/wallets/masked-fullName", payee, key);
const payout = await call(
  "POST",
  "/api/wallets/payout",
  {
    ...payee,
    amount: "25.00",
    description: "Payout 1042",
    decidedOn: {
      available: recipient.available,
      fee: recipient.atPartnerBank ? "0.00" : "${fee}",
      recipient: { name: recipient.fullName, account: recipient.destination },
    },
  },
  { ...key, "Idempotency-Key": "PAYOUT-1042" },
);
console.log(payout.id, payout.status, payout.amountWithFee, payout.currency);`,
    php: ({ appId, fee }) => String.raw`${phpCall}

$payee = ['appId' => ${inPhp(appId)}, 'destination' => getenv('DESTINATION')];
$key = 'X-App-Key: ' . getenv('APP_SECRET_KEY');

$recipient = call('POST', '/api/wallets/masked-fullName', $payee, [$key]);
$payout = call('POST', '/api/wallets/payout', [
    ...$payee,
    'amount' => '25.00',
    'description' => 'Payout 1042',
    'decidedOn' => [
        'available' => $recipient['available'],
        'fee' => $recipient['atPartnerBank'] ? '0.00' : '${fee}',
        'recipient' => ['name' => $recipient['fullName'], 'account' => $recipient['destination']],
    ],
], [$key, 'Idempotency-Key: PAYOUT-1042']);
echo $payout['id'], ' ', $payout['status'], ' ', $payout['amountWithFee'], ' ', $payout['currency'], PHP_EOL;`,
    python: ({ appId, fee }) => `${pythonCall}


payee = {"appId": ${inJson(appId)}, "destination": os.environ["DESTINATION"]}
key = {"X-App-Key": os.environ["APP_SECRET_KEY"]}

recipient = call("POST", "/api/wallets/masked-fullName", payee, key)
payout = call(
    "POST",
    "/api/wallets/payout",
    {
        **payee,
        "amount": "25.00",
        "description": "Payout 1042",
        "decidedOn": {
            "available": recipient["available"],
            "fee": "0.00" if recipient["atPartnerBank"] else "${fee}",
            "recipient": {"name": recipient["fullName"], "account": recipient["destination"]},
        },
    },
    {**key, "Idempotency-Key": "PAYOUT-1042"},
)
print(payout["id"], payout["status"], payout["amountWithFee"], payout["currency"])`,
  },
};

export const sampleOf = (name: SampleName, language: SampleLanguage, facts: SampleFacts): string =>
  samples[name][language](facts);
