import { briefProgress, completedSteps } from '@vitrine/contracts/brief/steps.ts';
import type { WizardRow } from '@vitrine/contracts/brief.ts';
import { sampleBriefs } from '../../../content/sample-clients.ts';
import { ask } from '../../../lib/api.ts';
import { dashboardTexts } from '../../../messages/dashboard.ts';
import type { Room } from '../clients/room.ts';
import { tellFailure } from '../dashboard/tell-failure.ts';
import { Moment } from '../records/record-dates.tsx';
import type { RecordList, RecordPage } from '../records/record-list.ts';
import { emailColumn, nameColumn } from '../records/shared-columns.tsx';
import { wordsOf } from '../records/words.ts';
import { BriefProgress } from './brief-progress.tsx';

/** A brief as a row: it goes by its client, and is opened by the client's identifier. */
export type BriefRow = WizardRow & { id: string; name: string; email: string };

type BriefFilter = 'completed' | 'in-progress';

const words = wordsOf(dashboardTexts);

const toRow = (brief: WizardRow): BriefRow => ({ ...brief, ...brief.client });

const progressOf = ({ responses }: BriefRow) => briefProgress(completedSteps(responses));

const shape = {
  id: 'wizards',
  title: words('tabBriefs'),
  emptyTitle: words('emptyBriefsTitle'),
  emptyText: words('emptyBriefsText'),
  defaultSort: '-lastUpdated',
  filter: {
    label: words('filterBriefs'),
    all: words('allBriefs'),
    choices: [
      { value: 'in-progress', label: words('briefsNotSubmitted') },
      { value: 'completed', label: words('briefsSubmitted') },
    ],
  },
  columns: [
    nameColumn('w-[24%]'),
    emailColumn(),
    {
      id: 'progress',
      label: words('columnProgress'),
      width: 'w-44',
      cell: (row) => <BriefProgress percent={progressOf(row)} name={row.name} />,
    },
    {
      id: 'state',
      label: words('columnState'),
      width: 'w-40 max-lg:hidden',
      cell: (row, { language }) => {
        const isComplete = progressOf(row) === 100;
        const word = dashboardTexts(language)(isComplete ? 'completed' : 'inProgress');
        return <span className={isComplete ? 'text-good' : ''}>{word}</span>;
      },
    },
    {
      id: 'lastUpdated',
      label: words('columnLastUpdated'),
      sort: 'descending',
      width: 'w-34 xl:w-52',
      cell: (row, { language }) =>
        row.lastUpdated ? (
          <Moment instant={row.lastUpdated} language={language} />
        ) : (
          <span className="text-quiet">–</span>
        ),
    },
  ],
  samples: () => sampleBriefs.map(toRow),
} satisfies Omit<RecordList<BriefRow, BriefFilter>, 'load'>;

const toRows = ({ data, meta }: { data: WizardRow[]; meta: RecordPage<BriefRow>['meta'] }): RecordPage<BriefRow> => ({
  data: data.map(toRow),
  meta,
});

/** The briefs as each screen lists them. Both make the same call; the dashboard says in its own words when it fails. */
export const briefLists: Readonly<Record<Room, RecordList<BriefRow, BriefFilter>>> = {
  requests: { ...shape, load: async (query, signal) => toRows(await ask('listBriefs', { query, signal })) },
  dashboard: {
    ...shape,
    load: async (query, signal) => toRows(await tellFailure(ask('listBriefs', { query, signal }), signal)),
  },
};
