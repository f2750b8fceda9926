import type { Language } from '@vitrine/contracts/language.ts';
import { type ProposalContent, type ProposalLine, proposalContent } from '@vitrine/contracts/proposal.ts';
import { decimalText, parseDecimal } from './decimal.ts';

/** A line as it is typed: numbers are texts, as people write them. */
export type LineValues = Omit<ProposalLine, 'quantity' | 'unitPrice' | 'discount' | 'exemption'> & {
  quantity: string;
  unitPrice: string;
  discount: string;
  exemption: ProposalLine['exemption'] | '';
};

/** A draft as it is typed. */
export type DraftValues = Omit<ProposalContent, 'lines' | 'depositPercent' | 'validityDays'> & {
  lines: LineValues[];
  depositPercent: string;
  validityDays: string;
};

/** Decimals of each number that is typed. */
const decimals = { quantity: 3, unitPrice: 2, discount: 2 } as const;

export function toValues(content: ProposalContent, language: Language): DraftValues {
  return {
    ...content,
    depositPercent: String(content.depositPercent),
    validityDays: String(content.validityDays),
    lines: content.lines.map((line) => lineValues(line, language)),
  };
}

function lineValues(line: ProposalLine, language: Language): LineValues {
  return {
    ...line,
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

/** A line to be filled in. */
export const emptyLine: LineValues = {
  label: '',
  details: '',
  quantity: '1',
  unit: '',
  unitPrice: '',
  discount: '',
  billing: 'once',
  vat: '20',
  exemption: '',
};

/** What was typed as the contract has it, or the fields that are wrong, by their paths. */
export function toContent(
  values: DraftValues,
  language: Language,
): { content: ProposalContent } | { wrong: ReadonlySet<string> } {
  const number = (typed: string, places: number) => (typed.trim() === '' ? 0 : parseDecimal(typed, places, language));
  const parsed = proposalContent.safeParse({
    ...values,
    depositPercent: number(values.depositPercent, 0),
    validityDays: number(values.validityDays, 0),
    lines: values.lines.map((line) => ({
      ...line,
      quantity: number(line.quantity, decimals.quantity),
      unitPrice: number(line.unitPrice, decimals.unitPrice),
      discount: number(line.discount, decimals.discount),
      exemption: line.vat === '0' ? line.exemption || 'franchise' : null,
    })),
  });
  if (parsed.success) return { content: parsed.data };
  return { wrong: new Set(parsed.error.issues.map(({ path }) => path.join('.'))) };
}
