import { basisPoints, cents, thousandths } from '@vitrine/contracts/money.ts';
import type { ProposalContent, ProposalLine } from '@vitrine/contracts/proposal.ts';
import type { ProposalToPrint } from '../documents/proposal-document.ts';
import { particularsNow } from '../features/proposals/row.ts';

/** A line of a proposal: two and a half days, paid once. */
export const printedLine: ProposalLine = {
  label: 'Design',
  details: '',
  quantity: thousandths(2500),
  unit: 'days',
  unitPrice: cents(65_000),
  discount: basisPoints(0),
  billing: 'once',
  vat: basisPoints(2000),
  exemption: null,
  termMonths: null,
  noticeMonths: null,
  revision: '',
};

const client: ProposalContent['client'] = {
  kind: 'professional',
  name: 'Léa Moreau',
  company: 'Cycles',
  postalAddress: '1 rue\n69001 Lyon',
  siret: '',
  vat: '',
};

const content: ProposalContent = {
  title: 'A shop',
  client,
  introduction: '',
  lines: [printedLine],
  execution: null,
  timing: '',
  depositRate: basisPoints(3000),
  depositDays: 7,
  validityDays: 30,
  conditions: '',
};

/** What differs from the usual proposal. */
export type ProposalChanges = Omit<Partial<ProposalToPrint>, 'content' | 'particulars'> & {
  readonly isSpecimen?: boolean;
  readonly content?: Omit<Partial<ProposalContent>, 'client'> & {
    readonly client?: Partial<ProposalContent['client']>;
  };
};

/** A proposal to a business, sent and not yet answered, with what differs from that. */
export function proposalToPrint({
  content: some = {},
  isSpecimen = false,
  ...more
}: ProposalChanges = {}): ProposalToPrint {
  const proposal = {
    language: 'en' as const,
    currency: 'EUR',
    email: 'lea@example.com',
    number: '2026-0042',
    replaces: null,
    sentAt: '2026-11-23T23:30:00.000Z',
    validUntil: '2026-12-31',
    renderedAt: '2026-12-05T08:00:00.000Z',
    signature: null,
    ...more,
    content: { ...content, ...some, client: { ...client, ...some.client } },
  };
  const particulars = particularsNow({ ...proposal, content: JSON.stringify(proposal.content) }, isSpecimen);
  return { ...proposal, particulars };
}
