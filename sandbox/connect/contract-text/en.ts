import type { ContractWords } from "./contract-words";

export const en: ContractWords = {
  title: "Merchant agreement",
  business:
    "{legalName}, trading as {companyName}, tax ID {taxId}, commercial registration {crNumber}, legal address: {legalAddress}",
  individual: "{legalName}, an individual, identity number {pinCode}",
  laws: {
    AZ: "the laws of the Republic of Azerbaijan",
    AE: "the laws of the United Arab Emirates",
    SA: "the laws of the Kingdom of Saudi Arabia",
  },
  courts: { AZ: "the courts of Baku", AE: "the courts of Dubai", SA: "the courts of Riyadh" },
  binding: { az: "Azerbaijani", ar: "Arabic" },
  sections: {
    parties: {
      title: "The parties",
      paragraphs: [
        "This agreement is made between the payment service provider (the Provider) and {merchant} (the Merchant).",
        "It covers the application {appName}, shown to customers as {brandName}, at {appUrl}. Another application of the Merchant needs an agreement of its own.",
        "The agreement takes effect at the moment when the Merchant signs it with a digital identity. Until then nothing in it binds either party.",
      ],
    },
    services: {
      title: "The services",
      paragraphs: [
        "The Provider takes card payments on the Merchant's behalf: by invoice and payment link, by QR code, by payment button, and as a pre-authorised hold that the Merchant completes or cancels within 7 days.",
        "The Provider gives the Merchant's people access to the merchant portal. The Merchant decides who they are and what each of them may do.",
        "The application is reviewed before it takes its first payment. The Provider tells the Merchant by email how the review ended, and names the reason where it refuses.",
        "The Provider keeps the services available day and night. Planned maintenance is announced at least 48 hours ahead.",
      ],
    },
    fees: {
      title: "Fees",
      paragraphs: [
        "A payment is credited to the Merchant's wallet in full. The Provider charges for moving money out of the wallet.",
        "A withdrawal or a payout of up to {upTo} costs {flat}. Above {upTo} it costs {percent}% of the amount. To an account or a card at the Provider's partner bank it is free of charge.",
        "The fee of a withdrawal is taken out of the amount that is withdrawn. The fee of a payout is added to the amount, so that the recipient gets it in full. Both are shown before the Merchant confirms.",
        "The Provider announces a change of its fees by email at least 30 days ahead. A Merchant who does not accept it may end this agreement before the change takes effect.",
      ],
    },
    settlement: {
      title: "Settlement",
      paragraphs: [
        "The money of a completed payment is available in the wallet at once. A hold becomes available when it is completed, up to the amount that was completed.",
        "The Merchant withdraws to the bank account or the card that was given when the application was connected. The account has to belong to the Merchant.",
        "Amounts are kept and paid in {currency}. The Provider may hold back an amount that is disputed or that an authority has ordered it to hold back, and tells the Merchant so unless the law forbids it.",
      ],
    },
    refunds: {
      title: "Refunds and chargebacks",
      paragraphs: [
        "The Merchant may give back all of a payment or a part of it. A payment may be reversed on the day it was taken; after that day it is refunded. A refund cannot exceed what is left of the payment.",
        "Where a customer disputes a payment with their bank, the Merchant hands over what shows that the goods were delivered or the service was rendered within 7 days of being asked.",
        "A chargeback that the bank decides in the customer's favour is taken from the wallet. Where the wallet does not cover it, the Merchant pays the difference within 10 days.",
      ],
    },
    cardData: {
      title: "Card data and personal data",
      paragraphs: [
        "Customers enter their cards on the Provider's page alone. The Merchant does not ask for, write down or store a card number, a security code or a one-time code.",
        "The Provider keeps card data by the security standard of the card schemes (PCI DSS) and shows the Merchant no more than the first six and the last four digits.",
        "Each party uses the personal data of customers for the payments under this agreement and for what the law requires, and for nothing else. A party that learns of a leak tells the other within 24 hours.",
      ],
    },
    obligations: {
      title: "Obligations of the Merchant",
      paragraphs: [
        "The Merchant sells what it has described in its application, at the prices it has announced, and tells customers how to reach it, how to return goods and how to get their money back.",
        "The Merchant takes no payment for goods or services that are against the law, and none on behalf of somebody else.",
        "The Merchant keeps passwords, one-time codes and application keys secret, takes access away from people who no longer need it, and tells the Provider at once of any use by a stranger.",
        "The Merchant tells the Provider within 5 working days of a change of its name, address, ownership, bank account or kind of business.",
      ],
    },
    term: {
      title: "Term and ending",
      paragraphs: [
        "The agreement is made for an indefinite time. Either party may end it in writing 30 days ahead, without giving a reason.",
        "The Provider may stop the services at once where there are signs of fraud, where the Merchant breaks the rules on card data, or where the law or a card scheme demands it. It says why as soon as it may.",
        "After the end the Merchant withdraws what is left in the wallet. The Provider may keep back, for 180 days at most, what is likely to be needed for refunds and chargebacks.",
      ],
    },
    law: {
      title: "Law, disputes and language",
      paragraphs: [
        "This agreement is governed by {law}. Disputes that the parties do not settle within 30 days are decided by {court}.",
        "Notices are sent by email to the addresses that the parties have given each other, and through the merchant portal.",
        "The agreement exists in several languages. Where they differ, the text in {binding} is binding.",
      ],
    },
  },
  signature: {
    title: "Facts of the signature",
    application: "Application",
    company: "Legal name",
    taxId: "Tax ID",
    agreed: "Agreed to with a code",
    signedBy: "Signed by",
    signedAt: "Signed on",
    certificate: "Certificate",
    phone: "Confirmed on the phone",
    transaction: "Transaction",
    version: "Edition of the text",
    digest: "SHA-256 of the text",
  },
};
