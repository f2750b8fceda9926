import { epcText } from '@vitrine/contracts/epc-payment.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { formatMoney } from '@vitrine/contracts/money.ts';
import type { DepositDue } from '@vitrine/contracts/proposal.ts';
import { inFours } from '@vitrine/contracts/registered-numbers.ts';
import { zoneLabel } from '@vitrine/contracts/time-zone.ts';
import { withVatLabel } from '@vitrine/contracts/vat-label.ts';
import { type Block, type Fact, filledFacts } from '../composed-mail.ts';
import { formatInstant } from '../dates.ts';
import { defineMail } from '../define-mail.ts';
import { sampleAdminUrl, sampleDeposit, samplePerson, sampleProposal } from '../sample-parts.ts';
import { texts } from '../texts.ts';
import { singleLine } from '../user-text.ts';
import { agencyMail, visitorMail } from './layout.ts';
import { amountHighlight, amounts, dayOf, framed, type ProposalFacts } from './proposal-parts.ts';

/** To whoever is about to accept it; six digits, and how long they are valid. */
type ProposalCode = Pick<ProposalFacts, 'proposalId' | 'number' | 'title' | 'isSpecimen'> & {
  signingCode: string;
  minutes: number;
};

/** To the client, who is about to accept: the code. */
export const proposalCode = defineMail<'proposalCode', ProposalCode>({
  name: 'proposalCode',
  to: { allowance: 'code', typed: {} },
  priority: 'awaited',
  dueWhile: ({ proposalId }) => ({ is: 'codeValid', proposalId }),
  sample: {
    proposalId: sampleProposal.proposalId,
    number: sampleProposal.number,
    title: sampleProposal.title,
    signingCode: '042137',
    minutes: 15,
  },
  compose(data, language) {
    const text = texts(language);
    const { number, minutes } = data;
    const code = inThrees(data.signingCode);
    return visitorMail(language, {
      reason: 'reasonProposal',
      subject: text('proposalCodeSubject', { number }),
      caption: text('proposalCaption'),
      title: text('proposalCodeTitle', { minutes }),
      lead: text('proposalCodeLead', { number, title: singleLine(data.title) }),
      blocks: [
        {
          kind: 'highlight',
          columns: [
            { caption: text('proposalCodeLabel'), value: code, note: '' },
            { caption: text('proposalCodeFor'), value: text('minutesShort', { minutes }), note: '' },
          ],
          footer: text('fact', { label: text('proposalNumber'), value: number }),
          plain: [{ label: text('proposalCodeLabel'), value: code }],
        },
        { kind: 'note', text: text('proposalCodeNote') },
      ],
    });
  },
});

/**
 * To both sides, with the signed PDF. `signedAt` in UTC, `network` shortened. `deposit` is missing where none is asked for,
 * and in mails of earlier versions.
 */
type ProposalAccepted = ProposalFacts & {
  signedAt: string;
  timeZone: string;
  verifyUrl: string;
  deposit?: DepositDue | undefined;
};

/** To the client: what was accepted, with the signed document. */
export const proposalAccepted = defineMail<'proposalAccepted', ProposalAccepted>({
  name: 'proposalAccepted',
  to: { allowance: 'agency', typed: {} },
  priority: 'confirmation',
  sample: {
    ...sampleProposal,
    deposit: sampleDeposit,
    signedAt: '2026-12-01T09:00:00.000Z',
    timeZone: 'Europe/Paris',
    verifyUrl: 'https://vitrine.example/verify',
  },
  compose(data, language) {
    const text = texts(language);
    const at = formatInstant(data.signedAt, data.timeZone, language);
    const { value, note } = framed(at, language);
    const clock = `${at.spokenTime}, ${zoneLabel(data.timeZone, data.signedAt)}`;
    return visitorMail(language, {
      reason: 'reasonProposal',
      subject: text('proposalAcceptedSubject', { number: data.number }),
      caption: text('proposalCaption'),
      title: text('proposalAcceptedTitle'),
      lead: text('proposalAcceptedLead', { title: singleLine(data.title) }),
      blocks: [
        amountHighlight(
          data,
          { caption: text('proposalAcceptedOn'), value, note: `${note}, ${clock}`, plain: at.full },
          language,
        ),
        ...depositBlocks(data, language),
        { kind: 'paragraph', text: text('proposalAcceptedNext') },
        {
          kind: 'note',
          text: text('proposalAcceptedNote'),
          link: { label: text('proposalVerify'), url: data.verifyUrl },
        },
      ],
    });
  },
});

type ProposalAcceptedForAgency = ProposalFacts & {
  email: string;
  signer: string;
  signedAt: string;
  timeZone: string;
  network: string | null;
  adminUrl: string;
  deposit?: DepositDue | undefined;
};

/** To the agency: who has accepted what, with the signed document. */
export const proposalAcceptedForAgency = defineMail<'proposalAcceptedForAgency', ProposalAcceptedForAgency>({
  name: 'proposalAcceptedForAgency',
  to: 'agency',
  replyTo: ({ email }) => email,
  priority: 'notice',
  sample: {
    ...sampleProposal,
    deposit: sampleDeposit,
    email: samplePerson.email,
    signer: 'Ada L.',
    signedAt: '2026-12-01T09:00:00.000Z',
    timeZone: 'Europe/Paris',
    network: '192.0.2.0/24',
    adminUrl: sampleAdminUrl,
  },
  compose(data, language) {
    const text = texts(language);
    const { full } = formatInstant(data.signedAt, data.timeZone, language);
    const name = singleLine(data.name);
    const sums = filledFacts(amounts(data, language).slice(1)).map(({ value: amount }, index) => {
      const value = withVatLabel(amount, 'included', language);
      return index === 0 ? value : text('proposalPlusMonthly', { amount: value });
    });
    return agencyMail(language, {
      subject: text('proposalAcceptedForAgencySubject', { name, number: data.number }),
      caption: text('proposalCaption'),
      title: text('proposalAcceptedForAgencyTitle', { name }),
      preview: [singleLine(data.title), ...sums].join(', '),
      blocks: [
        {
          kind: 'facts',
          rows: filledFacts([
            { label: text('proposalTitle'), value: singleLine(data.title) },
            ...amounts(data, language),
            { label: text('proposalSigner'), value: singleLine(data.signer, maxNameLength) },
            { label: text('email'), value: singleLine(data.email, maxEmailLength) },
            { label: text('proposalAcceptedOn'), value: full },
            { label: text('network'), value: data.network },
            ...(data.deposit && !data.isSpecimen
              ? depositFacts(data.deposit, data.currency, language).slice(0, 2)
              : []),
          ]),
        },
        { kind: 'note', text: text('proposalAcceptedForAgencyNote') },
        { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
      ],
    });
  },
});

type Deposit = NonNullable<ProposalAccepted['deposit']>;

/** What is to be paid, until when and where to, with a code from which an app of a bank fills in the transfer. */
function depositBlocks(data: ProposalAccepted, language: Language): Block[] {
  const { deposit, currency } = data;
  // Of a specimen nothing is due.
  if (!deposit || data.isSpecimen) return [];
  const text = texts(language);
  return [
    { kind: 'heading', text: text('depositTitle') },
    { kind: 'facts', rows: depositFacts(deposit, currency, language) },
    // The format of the code knows euros alone.
    ...(currency === 'EUR'
      ? [
          {
            kind: 'code' as const,
            content: epcText(deposit),
            label: text('depositCodeLabel'),
            note: text('depositCodeNote'),
          },
        ]
      : []),
  ];
}

function depositFacts(
  { amount, dueOn, holder, iban, reference }: Deposit,
  currency: string,
  language: Language,
): Fact[] {
  const text = texts(language);
  return [
    { label: text('depositAmount'), value: formatMoney(amount, currency, language, { vat: 'included' }) },
    { label: text('depositUntil'), value: dayOf(dueOn, language).date },
    { label: text('accountHolder'), value: singleLine(holder) },
    { label: text('iban'), value: inFours(iban) },
    { label: text('paymentReference'), value: reference },
  ];
}

/** "042 137", which is read more easily; the page takes it either way. */
const inThrees = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2');
