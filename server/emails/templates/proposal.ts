import { epcText } from '@vitrine/contracts/epc-payment.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { maxEmailLength, maxNameLength } from '@vitrine/contracts/limits.ts';
import { inFours } from '@vitrine/contracts/proposal-clauses/clauses.ts';
import { zoneLabel } from '@vitrine/contracts/time-zone.ts';
import { withVatLabel } from '@vitrine/contracts/vat-label.ts';
import {
  type Block,
  type ComposedMail,
  type Fact,
  type Highlight,
  type HighlightColumn,
  knownFacts,
  quotation,
} from '../composed-mail.ts';
import { type FormattedInstant, formatInstant } from '../dates.ts';
import type { MailData, ProposalFacts } from '../mail.ts';
import { texts } from '../texts.ts';
import { multiLine, singleLine } from '../user-text.ts';
import { agencyMail, maxPreviewLength, visitorMail } from './layout.ts';

/** To the client: a proposal, what it comes to, and until when it stands. */
export function proposalSent(data: MailData['proposalSent'], language: Language): ComposedMail {
  const text = texts(language);
  const title = singleLine(data.title);
  const until = dayOf(data.validUntil, language);
  const { date } = until;
  const answer: Block[] =
    data.signUrl === undefined
      ? [{ kind: 'note', text: text('proposalAttached') }]
      : [
          { kind: 'button', label: text('proposalOpen'), url: data.signUrl },
          { kind: 'note', text: text('proposalOpenNote') },
        ];
  return visitorMail(language, {
    reason: 'reasonProposal',
    subject: text('proposalSentSubject', { title, number: data.number }),
    caption: text('proposalCaption'),
    title,
    lead: text(data.isNewVersion ? 'proposalSentAgainLead' : 'proposalSentLead', { date }),
    blocks: [
      amountHighlight(data, { caption: text('proposalValidUntil'), ...framed(until, language) }, language),
      ...answer,
    ],
  });
}

/** To the client, who has not answered: until when the proposal stands. */
export function proposalReminder(data: MailData['proposalReminder'], language: Language): ComposedMail {
  const text = texts(language);
  const until = dayOf(data.validUntil, language);
  const { date } = until;
  return visitorMail(language, {
    reason: 'reasonProposal',
    subject: text('proposalReminderSubject', { number: data.number, date }),
    caption: text('proposalCaption'),
    title: singleLine(data.title),
    lead: text('proposalReminderLead', { date }),
    blocks: [
      amountHighlight(data, { caption: text('proposalValidUntil'), ...framed(until, language) }, language),
      { kind: 'button', label: text('proposalOpen'), url: data.signUrl },
      { kind: 'note', text: text('proposalReminderNote') },
    ],
  });
}

/** To the client, who is about to accept: the code. */
export function proposalCode(data: MailData['proposalCode'], language: Language): ComposedMail {
  const text = texts(language);
  const { number, minutes } = data;
  const code = inThrees(data.signingCode);
  return visitorMail(language, {
    reason: 'reasonProposal',
    subject: text('proposalCodeSubject', { number }),
    caption: text('proposalCaption'),
    title: text('proposalCodeTitle'),
    lead: text('proposalCodeLead', { number, title: singleLine(data.title), minutes }),
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
}

/** To the client: what was accepted, with the signed document. */
export function proposalAccepted(data: MailData['proposalAccepted'], language: Language): ComposedMail {
  const text = texts(language);
  const at = formatInstant(data.signedAt, data.timeZone, language);
  const { value, note } = framed(at, language);
  const clock = `${at.time}, ${zoneLabel(data.timeZone, data.signedAt)}`;
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
      { kind: 'note', text: text('proposalAcceptedNote') },
      { kind: 'button', label: text('proposalVerify'), url: data.verifyUrl },
    ],
  });
}

/** To the agency: who has accepted what, with the signed document. */
export function proposalAcceptedForAgency(
  data: MailData['proposalAcceptedForAgency'],
  language: Language,
): ComposedMail {
  const text = texts(language);
  const { full } = formatInstant(data.signedAt, data.timeZone, language);
  const name = singleLine(data.name);
  const sums = knownFacts(amounts(data, language).slice(1)).map(({ value: amount }, index) => {
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
        rows: knownFacts([
          { label: text('proposalTitle'), value: singleLine(data.title) },
          ...amounts(data, language),
          { label: text('proposalSigner'), value: singleLine(data.signer, maxNameLength) },
          { label: text('email'), value: singleLine(data.email, maxEmailLength) },
          { label: text('proposalAcceptedOn'), value: full },
          { label: text('network'), value: data.network },
          ...(data.deposit ? depositFacts(data.deposit, data.currency, language).slice(0, 2) : []),
        ]),
      },
      { kind: 'note', text: text('proposalAcceptedForAgencyNote') },
      { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
    ],
  });
}

/** To the agency: who has declined what, and why. */
export function proposalDeclinedForAgency(
  data: MailData['proposalDeclinedForAgency'],
  language: Language,
): ComposedMail {
  const text = texts(language);
  const name = singleLine(data.name);
  return agencyMail(language, {
    subject: text('proposalDeclinedForAgencySubject', { name, number: data.number }),
    caption: text('proposalCaption'),
    title: text('proposalDeclinedForAgencyTitle', { name }),
    preview: singleLine(data.reason, maxPreviewLength) || singleLine(data.title),
    blocks: [
      {
        kind: 'facts',
        rows: knownFacts([
          { label: text('proposalTitle'), value: singleLine(data.title) },
          ...amounts(data, language),
          { label: text('email'), value: singleLine(data.email, maxEmailLength) },
        ]),
      },
      ...quotation(text('proposalReason'), multiLine(data.reason)),
      { kind: 'button', label: text('openBackOffice'), url: data.adminUrl },
    ],
  });
}

type Deposit = NonNullable<MailData['proposalAccepted']['deposit']>;

/** What is to be paid, until when and where to, with a code from which an app of a bank fills in the transfer. */
function depositBlocks(data: MailData['proposalAccepted'], language: Language): Block[] {
  const { deposit, currency } = data;
  if (!deposit) return [];
  const text = texts(language);
  return [
    { kind: 'heading', text: text('depositTitle') },
    ...(data.isSpecimen ? [{ kind: 'paragraph' as const, text: text('depositSpecimen') }] : []),
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
    { label: text('depositAmount'), value: withVatLabel(moneyIn(currency, language)(amount), 'included', language) },
    { label: text('depositUntil'), value: dayOf(dueOn, language).date },
    { label: text('accountHolder'), value: singleLine(holder) },
    { label: text('iban'), value: inFours(iban) },
    { label: text('paymentReference'), value: reference },
  ];
}

const moneyIn = (currency: string, language: Language) => (cents: number) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100);

/** A date in a frame, and how the plain text writes it. */
type FramedDate = HighlightColumn & { plain: string };

/** A day in its frame: "December 23", and the year below. */
function framed({ day, month, date }: FormattedInstant, language: Language) {
  const [name = '', year = ''] = month.split(' ');
  // On a phone the column is narrow: a line may end between the two there, as it may not in a sentence.
  return { value: language === 'en' ? `${name} ${day}` : `${day} ${name}`, note: year, plain: date };
}

/** What a proposal comes to, and a date that counts, in a frame; each month's amount stands below the total. */
function amountHighlight(proposal: ProposalFacts, date: FramedDate, language: Language): Highlight {
  const text = texts(language);
  const rows = knownFacts(amounts(proposal, language));
  const [number, first = number, second] = rows;
  const written = ({ label, value }: Fact) => text('fact', { label, value });
  return {
    kind: 'highlight',
    columns: [
      {
        caption: first?.label ?? '',
        value: first?.value ?? '',
        note: second ? text('proposalPlusMonthly', { amount: withVatLabel(second.value, 'included', language) }) : '',
      },
      date,
    ],
    footer: number ? written(number) : '',
    plain: [...rows, { label: date.caption, value: date.plain }],
  };
}

function amounts(
  { number, currency, gross, monthlyGross }: ProposalFacts,
  language: Language,
): (Omit<Fact, 'value'> & { value: string | null })[] {
  const text = texts(language);
  const money = moneyIn(currency, language);
  return [
    { label: text('proposalNumber'), value: number },
    { label: text('proposalTotal'), value: gross === 0 ? null : money(gross) },
    { label: text('proposalMonthly'), value: monthlyGross === 0 ? null : money(monthlyGross) },
  ];
}

/** A calendar day: noon in UTC is the same day everywhere in Europe. @param day YYYY-MM-DD */
const dayOf = (day: string, language: Language): FormattedInstant =>
  formatInstant(`${day}T12:00:00.000Z`, 'UTC', language);

/** "042 137", which is read more easily; the page takes it either way. */
const inThrees = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2');
