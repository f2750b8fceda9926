import { formatMoney } from '@vitrine/contracts/money.ts';
import type { ProposalRow } from '@vitrine/contracts/proposal.ts';
import { type ProposalState, proposalStates } from '@vitrine/contracts/proposal-state.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { labelsOf } from '../list/labels.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { Moment } from '../list/moment.tsx';
import { ProposalStateMark } from './proposal-state.tsx';

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
      width: 'w-28',
      cell: ({ number }) => <span className="font-mono tabular-nums">{number ?? '–'}</span>,
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
      width: 'w-48',
      atEnd: true,
      cell: ({ gross, currency }, { language }) => (
        <span className="font-mono tabular-nums">{formatMoney(gross, currency, language, { vat: 'included' })}</span>
      ),
    },
    {
      id: 'state',
      label: label('columnState'),
      width: 'w-42',
      cell: ({ state, seenAt, isSpecimen }) => (
        <ProposalStateMark state={state} isSeen={seenAt !== null} isSpecimen={isSpecimen} />
      ),
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
    gist: ({ name, gross, currency }, { language }) => (
      <>
        <bdi>{name}</bdi>, {formatMoney(gross, currency, language, { vat: 'included' })}
      </>
    ),
    state: ({ state, seenAt, isSpecimen }) => (
      <ProposalStateMark state={state} isSeen={seenAt !== null} isSpecimen={isSpecimen} />
    ),
  },
  load: (query, signal) => callOrThrow('listProposals', { query, signal }),
};
