import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { ProposalContent } from '@vitrine/contracts/proposal.ts';
import { earlyStartRequest, signatureKind } from '@vitrine/contracts/proposal-clauses/clauses.ts';
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

type Signed = {
  readonly language: Language;
  readonly number: string | null;
  readonly content: ProposalContent;
  readonly particulars: ProposalParticulars;
};

/** The page that says who accepted a proposal online, and how. */
export function describeSignature(
  signature: SignatureToPrint,
  { language, number, content, particulars: { isSpecimen, mediator } }: Signed,
) {
  const text = texts(language);
  const facts = [
    { label: text('signatureName'), value: printable(signature.name) },
    { label: text('signatureEmail'), value: printable(signature.email) },
    { label: text('signatureAt'), value: formatInstant(signature.signedAt, agency.timeZone, language).full },
    { label: text('signatureAtUtc'), value: signature.signedAt },
    { label: text('signatureNetwork'), value: signature.network ?? text('signatureNetworkUnknown') },
    { label: text('signatureHash'), value: signature.documentHash },
    { label: text('signatureKind'), value: signatureKind(language) },
    ...(mediator && content.client.kind === 'consumer'
      ? [
          {
            label: text('signatureEarlyStart'),
            value: signature.beginsEarly ? earlyStartRequest(language) : text('signatureNoEarlyStart'),
          },
        ]
      : []),
  ];
  const title = text('signatureTitle');
  const words = text('signatureText', { number: number ?? '' });
  return {
    title: isSpecimen ? `${text('specimen')} · ${title}` : title,
    text: isSpecimen ? `${words} ${text('specimenText')}` : words,
    facts,
  };
}
