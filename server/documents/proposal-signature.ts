import type { Language } from '@vitrine/contracts/language.ts';
import type { ProposalParticulars } from '@vitrine/contracts/proposal-particulars.ts';
import { formatInstant } from '../emails/dates.ts';
import { printable } from './printable.ts';
import { texts } from './texts.ts';

/** Who accepted what. */
export type SignatureToPrint = {
  readonly name: string;
  readonly email: string;
  readonly signedAt: string;
  readonly network: string | null;
  /** SHA-256 in hexadecimal. */
  readonly documentHash: string;
  readonly beginsEarly: boolean;
};

/** The lit pane at the end: who agreed and when, and in small print how that is known. */
export type SignatureDocument = {
  readonly title: string;
  readonly name: string;
  readonly at: string;
  readonly text: string;
  readonly proof: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
};

type Signed = {
  readonly language: Language;
  readonly number: string | null;
  readonly particulars: ProposalParticulars;
};

/** What says who accepted a proposal online, and how. */
export function describeSignature(
  signature: SignatureToPrint,
  { language, number, particulars: { isSpecimen, issuer, clauses } }: Signed,
): SignatureDocument {
  const text = texts(language);
  const at = formatInstant(signature.signedAt, issuer.timeZone, language);
  const facts = [
    { label: text('signatureName'), value: printable(signature.name) },
    { label: text('signatureEmail'), value: printable(signature.email) },
    { label: text('signatureAt'), value: at.full },
    { label: text('signatureAtUtc'), value: signature.signedAt },
    { label: text('signatureNetwork'), value: signature.network ?? text('signatureNetworkUnknown') },
    { label: text('signatureHash'), value: signature.documentHash },
    { label: text('signatureKind'), value: clauses.signatureKind },
    ...(clauses.earlyStart === ''
      ? []
      : [
          {
            label: text('signatureEarlyStart'),
            value: signature.beginsEarly ? clauses.earlyStart : text('signatureNoEarlyStart'),
          },
        ]),
  ];
  const sentence = text('signatureText', { number: number ?? '' });
  return {
    title: text(isSpecimen ? 'signatureTitleSpecimen' : 'signatureTitle'),
    name: printable(signature.name),
    at: at.date,
    proof: text('signatureProof'),
    text: isSpecimen ? `${sentence} ${text('specimenText')}` : sentence,
    facts,
  };
}
