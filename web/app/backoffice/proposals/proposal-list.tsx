import { formatMoney } from '@vitrine/contracts/money.ts';
import type { ProposalRow } from '@vitrine/contracts/proposal.ts';
import { type ProposalState, proposalStates } from '@vitrine/contracts/proposal-state.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { labelsOf } from '../list/labels.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { Moment } from '../list/moment.tsx';
import { ProposalStateMark, SpecimenMark } from './proposal-state.tsx';

const label = labelsOf(proposalsTexts);

/** The list of proposals. */
export const proposalList: ListDefinition<ProposalRow, ProposalState> = {
  id: 'proposals',
  title: label('title'),
  nameOf: ({ title, name }) => title || name,
  defaultSort: '-createdAt',
  defaultSortLabel: label('columnCreated'),
  tableFrom: '(width >= 56rem)',
  filter: {
    label: label('states'),
    all: label('all'),
    choices: proposalStates.map((value) => ({ value, label: label(`state_${value}`) })),
  },
  empty: {
    title: label('emptyTitle'),
    text: label('emptyText'),
    next: { path: '/admin?tab=quotes', label: label('seeQuotes') },
  },
  noMatch: { title: label('noMatchTitle'), text: label('noMatchText') },
  errors: {
    unavailable: { title: label('errorTitle'), text: label('errorText') },
    stale: { title: label('errorTitle'), text: label('staleText') },
  },
  columns: [
    {
      id: 'number',
      label: label('columnNumber'),
      width: 'w-32',
      cell: ({ number, isSpecimen }) => (
        <span className="font-mono whitespace-nowrap tabular-nums">
          {number ?? '–'}
          {isSpecimen && <SpecimenMark />}
        </span>
      ),
    },
    { id: 'title', label: label('columnTitle'), width: '', cell: (row, { opener }) => opener(row) },
    {
      id: 'name',
      label: label('columnFor'),
      sort: 'ascending',
      width: 'w-[22%]',
      cell: ({ name, email }) => <bdi title={email}>{name}</bdi>,
    },
    {
      id: 'gross',
      label: label('columnTotal'),
      sort: 'descending',
      values: 'number',
      width: 'w-40',
      atEnd: true,
      cell: ({ gross, currency }, { language }) => (
        <span className="font-mono whitespace-nowrap tabular-nums">{formatMoney(gross, currency, language)}</span>
      ),
    },
    {
      id: 'state',
      label: label('columnState'),
      width: 'w-36',
      cell: ({ state, seenAt }) => <ProposalStateMark state={state} isSeen={seenAt !== null} />,
    },
    {
      id: 'sentAt',
      label: label('columnSent'),
      sort: 'descending',
      values: 'time',
      width: 'w-40',
      cell: ({ sentAt }, { language }) =>
        sentAt === null ? <span className="text-quiet">–</span> : <Moment instant={sentAt} language={language} />,
    },
  ],
  lines: {
    when: ({ sentAt, createdAt }, { language }) => <Moment instant={sentAt ?? createdAt} language={language} />,
    // The amount is never cut: the name makes room for it.
    gist: ({ name, gross, currency, isSpecimen }, { language }) => (
      <span className="flex min-w-0 items-baseline gap-x-3">
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="shrink-0 font-mono text-ink tabular-nums">
          {formatMoney(gross, currency, language)}
          {isSpecimen && <SpecimenMark />}
        </span>
      </span>
    ),
    state: ({ state, seenAt }) => <ProposalStateMark state={state} isSeen={seenAt !== null} />,
  },
  load: (query, signal) => callOrThrow('listProposals', { query, signal }),
};
