import type { ClientRow, ClientStatus } from '@vitrine/contracts/account.ts';
import { sampleClients } from '../../../content/sample-clients.ts';
import { ask } from '../../../lib/api.ts';
import { dashboardTexts } from '../../../messages/dashboard.ts';
import { BriefProgress } from '../briefs/brief-progress.tsx';
import { tellFailure } from '../dashboard/tell-failure.ts';
import type { RecordList } from '../records/record-list.ts';
import { emailColumn, nameColumn } from '../records/shared-columns.tsx';
import { wordsOf } from '../records/words.ts';
import { ClientButtons } from './client-buttons.tsx';
import { ClientState } from './client-state.tsx';
import { DayOf } from './day-of.tsx';
import type { Room } from './room.ts';

const words = wordsOf(dashboardTexts);

const shape = {
  id: 'clients',
  title: words('tabClients'),
  emptyTitle: words('emptyClientsTitle'),
  emptyText: words('emptyClientsText'),
  defaultSort: '-createdAt',
  filter: {
    label: words('filterAccount'),
    all: words('allAccounts'),
    choices: [
      { value: 'pending', label: words('accountsPending') },
      { value: 'validated', label: words('accountsValidated') },
      { value: 'leaving', label: words('accountsLeaving') },
    ],
  },
  columns: [
    nameColumn('w-[18%]'),
    emailColumn(),
    {
      id: 'state',
      label: words('columnAccount'),
      width: 'w-36',
      cell: (row) => <ClientState client={row} />,
    },
    {
      id: 'progress',
      label: words('columnBrief'),
      width: 'w-36 max-lg:hidden',
      cell: (row) => <BriefProgress percent={row.wizardProgress} name={row.name} />,
    },
    {
      id: 'sessions',
      label: words('columnSessions'),
      width: 'w-24 max-xl:hidden',
      atEnd: true,
      cell: (row, { language }) => (
        <span className="font-mono text-caption tabular-nums">
          {new Intl.NumberFormat(language).format(row.totalSessions)}
        </span>
      ),
    },
    {
      id: 'lastConnection',
      label: words('columnLastConnection'),
      width: 'w-32 max-lg:hidden',
      cell: (row, { language }) =>
        row.lastConnection ? (
          <DayOf instant={row.lastConnection} language={language} />
        ) : (
          <span className="text-caption text-quiet">{dashboardTexts(language)('never')}</span>
        ),
    },
    {
      id: 'createdAt',
      label: words('columnRegistered'),
      sort: 'descending',
      width: 'w-32',
      cell: (row, { language }) => <DayOf instant={row.createdAt} language={language} />,
    },
    {
      id: 'acts',
      label: words('columnActs'),
      width: 'w-54',
      atEnd: true,
      onCard: 'foot',
      cell: (row, { isSample }) => <ClientButtons client={row} disabled={isSample} />,
    },
  ],
  samples: sampleClients,
} satisfies Omit<RecordList<ClientRow, ClientStatus>, 'load'>;

/** The clients as each screen lists them: the same rows by calls of their own (specification, section 7). */
export const clientLists: Readonly<Record<Room, RecordList<ClientRow, ClientStatus>>> = {
  requests: { ...shape, load: (query, signal) => ask('listClients', { query, signal }) },
  dashboard: {
    ...shape,
    load: (query, signal) => tellFailure(ask('listDashboardClients', { query, signal }), signal),
  },
};
