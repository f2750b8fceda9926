import type { Language } from '@vitrine/contracts/language.ts';
import { type BasisPoints, basisPoints, type Cents } from '@vitrine/contracts/money.ts';
import {
  parseCount,
  parseMoney,
  parseQuantity,
  parseRate,
  type Reading,
  typedMoney,
  typedQuantity,
  typedRate,
} from '@vitrine/contracts/parse-money.ts';
import {
  type executionUnits,
  type ProposalContent,
  type ProposalLine,
  proposalContent,
  proposalLimits,
} from '@vitrine/contracts/proposal.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import { proposalTerms } from '@vitrine/contracts/proposal-terms.ts';
import { defaultVat, defaultVatExemption, isExempt } from '@vitrine/contracts/vat.ts';

/** A line as it is typed: numbers are texts, as people write them. */
export type LineValues = Omit<
  ProposalLine,
  'quantity' | 'unitPrice' | 'discount' | 'vat' | 'exemption' | 'termMonths' | 'noticeMonths'
> & {
  quantity: string;
  termMonths: string;
  noticeMonths: string;
  unitPrice: string;
  discount: string;
  vat: string;
  exemption: ProposalLine['exemption'] | '';
};

/** A draft as it is typed. */
export type DraftValues = Omit<
  ProposalContent,
  'lines' | 'execution' | 'depositRate' | 'depositDays' | 'validityDays'
> & {
  lines: LineValues[];
  /** Both ways to say by when, since the one that is not chosen is kept while the other is tried. */
  execution: { kind: 'span' | 'date'; date: string; count: string; unit: (typeof executionUnits)[number] };
  depositRate: string;
  depositDays: string;
  validityDays: string;
};

/** @param written the language of the proposal, in which its numbers are typed and a line that becomes monthly begins */
export function toValues(content: ProposalContent, written: Language): DraftValues {
  return {
    ...content,
    execution: executionValues(content.execution),
    depositRate: typedRate(content.depositRate, written),
    depositDays: String(content.depositDays),
    validityDays: String(content.validityDays),
    lines: content.lines.map((line) => lineValues(line, written)),
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

function lineValues(line: ProposalLine, written: Language): LineValues {
  const { termMonths, noticeMonths, revision } = line.billing === 'monthly' ? line : emptyLine(written);
  return {
    ...line,
    termMonths: String(termMonths ?? ''),
    noticeMonths: String(noticeMonths ?? ''),
    revision,
    quantity: typedQuantity(line.quantity, written),
    unitPrice: typedMoney(line.unitPrice, written),
    discount: line.discount === 0 ? '' : typedRate(line.discount, written),
    vat: String(line.vat),
    exemption: line.exemption ?? '',
  };
}

/** Under which what is unsaved of a draft is kept in the tab. */
export const unsavedDraftName = (id: string) => `proposal.${id}`;

/** A draft as one text, by which is seen whether it has changed. */
export function textOf(values: DraftValues, language: Language, currency: string): string {
  const read = toContent(values, language, currency);
  return JSON.stringify('content' in read ? read.content : values);
}

/** A line to be filled in. @param written the language of the proposal */
export const emptyLine = (written: Language, { vat, exemption } = defaultVat()): LineValues => ({
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
  vat: String(vat),
  exemption: exemption ?? '',
});

/** The highest rate: all of an amount. */
const wholeRate = 10_000;

/** What was typed in the numbers of a line, and the rate that was chosen. */
export const readLine = ({ quantity, unitPrice, discount, vat }: LineValues, language: Language, currency: string) => ({
  quantity: parseQuantity(quantity, language, { max: proposalLimits.quantity }),
  unitPrice: parseMoney(unitPrice, language, { currency, max: proposalLimits.unitPrice }),
  discount: parseRate(discount, language, { max: wholeRate }),
  vat: readRate(vat),
});

/** What a line comes to as it was read; undefined where it cannot be told. */
export function netOf({ quantity, unitPrice, discount }: ReturnType<typeof readLine>): Cents | undefined {
  const rate = storedOf(discount);
  if (!('value' in quantity) || !('value' in unitPrice) || rate === undefined) return undefined;
  return lineNet({ quantity: quantity.value, unitPrice: unitPrice.value, discount: basisPoints(rate) });
}

/** The rate that was chosen. */
const readRate = (vat: string): BasisPoints | undefined =>
  /^\d{1,5}$/.test(vat) ? basisPoints(Number(vat)) : undefined;

/** A field left empty says zero; what cannot be read is left out, for the contract to refuse. */
const storedOf = (reading: Reading<number>): number | undefined =>
  'value' in reading ? reading.value : reading.problem === 'empty' ? 0 : undefined;

/** What was typed as the contract has it, or the fields that are wrong, by their paths. */
export function toContent(
  values: DraftValues,
  language: Language,
  currency: string,
): { content: ProposalContent } | { wrong: ReadonlySet<string> } {
  const count = (typed: string) => storedOf(parseCount(typed, language));
  const parsed = proposalContent.safeParse({
    ...values,
    execution: executionOf(values.execution, count),
    depositRate: storedOf(parseRate(values.depositRate, language, { max: wholeRate })),
    depositDays: count(values.depositDays),
    validityDays: count(values.validityDays),
    lines: values.lines.map((line) => {
      const { quantity, unitPrice, discount, vat } = readLine(line, language, currency);
      return {
        ...line,
        quantity: storedOf(quantity),
        unitPrice: storedOf(unitPrice),
        discount: storedOf(discount),
        ...monthlyOf(line, count),
        vat,
        exemption: vat !== undefined && isExempt(vat) ? line.exemption || defaultVatExemption() : null,
      };
    }),
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
