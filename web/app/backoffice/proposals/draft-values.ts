import type { Language } from '@vitrine/contracts/language.ts';
import {
  type executionUnits,
  type ProposalContent,
  type ProposalLine,
  proposalContent,
} from '@vitrine/contracts/proposal.ts';
import { proposalTerms } from '@vitrine/contracts/proposal-terms.ts';
import { decimalText, parseDecimal } from './decimal.ts';

/** A line as it is typed: numbers are texts, as people write them. */
export type LineValues = Omit<
  ProposalLine,
  'quantity' | 'unitPrice' | 'discount' | 'exemption' | 'termMonths' | 'noticeMonths'
> & {
  quantity: string;
  termMonths: string;
  noticeMonths: string;
  unitPrice: string;
  discount: string;
  exemption: ProposalLine['exemption'] | '';
};

/** A draft as it is typed. */
export type DraftValues = Omit<
  ProposalContent,
  'lines' | 'execution' | 'depositPercent' | 'depositDays' | 'validityDays'
> & {
  lines: LineValues[];
  /** Both ways to say by when, since the one that is not chosen is kept while the other is tried. */
  execution: { kind: 'span' | 'date'; date: string; count: string; unit: (typeof executionUnits)[number] };
  depositPercent: string;
  depositDays: string;
  validityDays: string;
};

/** Decimals of each number that is typed. */
const decimals = { quantity: 3, unitPrice: 2, discount: 2 } as const;

/** @param written the language of the proposal, in which a line that becomes monthly begins */
export function toValues(content: ProposalContent, language: Language, written: Language): DraftValues {
  return {
    ...content,
    execution: executionValues(content.execution),
    depositPercent: String(content.depositPercent),
    depositDays: String(content.depositDays),
    validityDays: String(content.validityDays),
    lines: content.lines.map((line) => lineValues(line, language, written)),
  };
}

function executionValues(execution: ProposalContent['execution']): DraftValues['execution'] {
  const unset = { date: '', count: '', unit: proposalTerms.execution.unit };
  if (!execution) return { kind: 'span', ...unset };
  return execution.kind === 'date'
    ? { ...unset, ...execution }
    : { ...execution, date: '', count: String(execution.count) };
}

/** What was kept in the tab, also by an earlier version, which had fewer fields. */
export function fromTab(kept: DraftValues, stored: DraftValues, written: Language): DraftValues {
  return {
    ...stored,
    ...kept,
    client: { ...stored.client, ...kept.client },
    lines: kept.lines.map((line) => ({ ...emptyLine(written), ...line })),
  };
}

function lineValues(line: ProposalLine, language: Language, written: Language): LineValues {
  const { termMonths, noticeMonths, revision } = line.billing === 'monthly' ? line : emptyLine(written);
  return {
    ...line,
    termMonths: String(termMonths ?? ''),
    noticeMonths: String(noticeMonths ?? ''),
    revision,
    quantity: decimalText(line.quantity, decimals.quantity, language),
    unitPrice: decimalText(line.unitPrice, decimals.unitPrice, language, { isFixed: true }),
    discount: line.discount === 0 ? '' : decimalText(line.discount, decimals.discount, language),
    exemption: line.exemption ?? '',
  };
}

/** Under which the words of a draft are kept in the tab. */
export const draftWordsName = (id: string) => `proposal.${id}`;

/** A draft as one text, by which is seen whether it has changed. */
export function textOf(values: DraftValues, language: Language): string {
  const read = toContent(values, language);
  return JSON.stringify('content' in read ? read.content : values);
}

/** A line to be filled in. @param written the language of the proposal */
export const emptyLine = (written: Language): LineValues => ({
  label: '',
  details: '',
  quantity: '1',
  unit: '',
  unitPrice: '',
  discount: '',
  billing: 'once',
  termMonths: String(proposalTerms.monthly.termMonths),
  noticeMonths: String(proposalTerms.monthly.noticeMonths),
  revision: proposalTerms.revision[written],
  vat: '20',
  exemption: '',
});

/** What was typed as the contract has it, or the fields that are wrong, by their paths. */
export function toContent(
  values: DraftValues,
  language: Language,
): { content: ProposalContent } | { wrong: ReadonlySet<string> } {
  const number = (typed: string, places: number) => (typed.trim() === '' ? 0 : parseDecimal(typed, places, language));
  const parsed = proposalContent.safeParse({
    ...values,
    execution: executionOf(values.execution, (typed) => number(typed, 0)),
    depositPercent: number(values.depositPercent, 0),
    depositDays: number(values.depositDays, 0),
    validityDays: number(values.validityDays, 0),
    lines: values.lines.map((line) => ({
      ...line,
      quantity: number(line.quantity, decimals.quantity),
      unitPrice: number(line.unitPrice, decimals.unitPrice),
      discount: number(line.discount, decimals.discount),
      ...monthlyOf(line, (typed) => number(typed, 0)),
      exemption: line.vat === '0' ? line.exemption || 'franchise' : null,
    })),
  });
  if (parsed.success) return { content: parsed.data };
  return { wrong: new Set(parsed.error.issues.map(({ path }) => path.join('.'))) };
}

type Whole = (typed: string) => number | undefined;

function executionOf({ kind, date, count, unit }: DraftValues['execution'], whole: Whole) {
  if (kind === 'date') return date === '' ? null : { kind, date };
  return count.trim() === '' ? null : { kind, count: whole(count), unit };
}

/** What only a line has that is billed each month. */
function monthlyOf({ billing, termMonths, noticeMonths, revision }: LineValues, whole: Whole) {
  if (billing === 'once') return { termMonths: null, noticeMonths: null, revision: '' };
  const months = (typed: string) => (typed.trim() === '' ? null : whole(typed));
  return { termMonths: months(termMonths), noticeMonths: months(noticeMonths), revision };
}
