import { agency } from '@vitrine/contracts/agency.ts';
import type { ClientRow, ClientStatus } from '@vitrine/contracts/client.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { sampleClients } from '../../content/sample-clients.ts';
import { clockStyle, formatDate } from '../../lib/format/format.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { BriefProgress } from '../briefs/brief-progress.tsx';
import { labelsOf } from '../list/labels.ts';
import type { ListDefinition } from '../list/list-definition.ts';
import { emailColumn, nameColumn } from '../list/person-columns.tsx';
import { personList, personMark } from '../list/person-list.tsx';
import { quarantineChoices } from '../quarantine/filter-choices.ts';
import { ClientButtons } from './client-buttons.tsx';
import { ClientState } from './client-state.tsx';

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: agency.timeZone } as const;

/** The day of an instant in the agency's zone, short enough for a cell; its time is in the tooltip. */
function DayOf({ instant, language }: { instant: string; language: Language }) {
  return (
    <time
      dateTime={instant}
      title={formatDate(instant, language, { ...day, ...clockStyle[language] })}
      className="font-mono text-caption whitespace-nowrap tabular-nums"
    >
      {formatDate(instant, language, day)}
    </time>
  );
}

export type ClientListDefinition = ListDefinition<ClientRow, ClientStatus>;

const label = labelsOf(dashboardTexts);

/** The list of clients, loaded as its screen does. */
export const clientList = (load: ClientListDefinition['load']): ClientListDefinition => ({
  ...personList,
  id: 'clients',
  tableFrom: '(width >= 60rem)',
  title: label('tabClients'),
  empty: {
    title: label('emptyClientsTitle'),
    text: label('emptyClientsText'),
    next: { path: '/admin?tab=quotes', label: label('seeQuotes') },
  },
  noMatch: { title: labelsOf(backofficeTexts)('noMatchTitle'), text: label('noMatchClients') },
  defaultSort: '-createdAt',
  filter: {
    label: label('filterAccount'),
    all: label('allAccounts'),
    choices: [
      { value: 'pending', label: label('accountsPending') },
      { value: 'validated', label: label('accountsValidated') },
      { value: 'leaving', label: label('accountsLeaving') },
      ...quarantineChoices,
    ],
    linked: [
      { value: 'registeredLately', label: label('registeredLately'), empty: label('emptyRegisteredLately') },
      { value: 'activeToday', label: label('activeToday'), empty: label('emptyActiveToday') },
    ],
  },
  columns: [
    nameColumn('w-[18%]'),
    emailColumn(),
    {
      id: 'state',
      label: label('columnAccount'),
      width: 'w-44 @5xl:w-66',
      cell: (row) => <ClientState client={row} />,
    },
    {
      id: 'wizardProgress',
      label: label('columnBrief'),
      sort: 'descending',
      values: 'number',
      width: 'w-36 @max-3xl:hidden',
      cell: (row) => <BriefProgress percent={row.wizardProgress} name={row.name} />,
    },
    {
      id: 'totalSessions',
      label: label('columnSessions'),
      sort: 'descending',
      values: 'number',
      width: 'w-24 @max-5xl:hidden',
      atEnd: true,
      cell: (row, { language }) => (
        <span className="font-mono text-caption tabular-nums">
          {new Intl.NumberFormat(language).format(row.totalSessions)}
        </span>
      ),
    },
    {
      id: 'lastConnection',
      label: label('columnLastConnection'),
      sort: 'descending',
      values: 'time',
      width: 'w-32 @max-3xl:hidden',
      cell: (row, { language }) =>
        row.lastConnection ? (
          <DayOf instant={row.lastConnection} language={language} />
        ) : (
          <span className="text-caption text-quiet">{dashboardTexts(language)('never')}</span>
        ),
    },
    {
      id: 'createdAt',
      label: label('columnRegistered'),
      sort: 'descending',
      values: 'time',
      width: 'w-32',
      cell: (row, { language }) => <DayOf instant={row.createdAt} language={language} />,
    },
    {
      id: 'actions',
      label: label('columnActions'),
      width: 'w-36',
      atEnd: true,
      cell: (row, { isReadOnly }) => <ClientButtons client={row} disabled={isReadOnly} />,
    },
  ],
  lines: {
    mark: personMark,
    when: (row, { language }) => <DayOf instant={row.createdAt} language={language} />,
    gist: (row) => <ClientState client={row} />,
    state: (row, { isReadOnly }) => <ClientButtons client={row} disabled={isReadOnly} />,
  },
  load,
  samples: sampleClients,
});
