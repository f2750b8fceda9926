import { briefProgress, completedSteps } from '@vitrine/contracts/brief/steps.ts';
import type { BriefFilter, BriefRow } from '@vitrine/contracts/brief.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { sampleBriefs } from '../../content/sample-clients.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { detailsTexts } from '../../messages/details.ts';
import { labelsOf } from '../list/labels.ts';
import type { ListDefinition, ListPage } from '../list/list-definition.ts';
import { Moment } from '../list/moment.tsx';
import { emailColumn, nameColumn } from '../list/person-columns.tsx';
import { personList, personMark } from '../list/person-list.tsx';
import { BriefProgress } from './brief-progress.tsx';
import { briefStage, stageLabels } from './brief-stage.ts';

/** A brief as a row: named by its client, and opened by the client's id. */
export type ListedBrief = BriefRow & { id: string; name: string; email: string };

export type BriefListDefinition = ListDefinition<ListedBrief, BriefFilter>;

/** Loads a page of briefs; the screen passes it in. @throws CallError */
export type LoadBriefs = (query: Partial<ListQuery<BriefFilter>>, signal: AbortSignal) => Promise<ListPage<BriefRow>>;

const label = labelsOf(dashboardTexts);

const toRow = (brief: BriefRow): ListedBrief => ({ ...brief, ...brief.client });

const progressOf = ({ responses }: ListedBrief) => briefProgress(completedSteps(responses));

/** The list of briefs, loaded as its screen does. */
export const briefList = (load: LoadBriefs): BriefListDefinition => ({
  ...personList,
  id: 'wizards',
  title: label('tabBriefs'),
  empty: {
    title: label('emptyBriefsTitle'),
    text: label('emptyBriefsText'),
    next: { path: '/admin?tab=clients', label: label('seeClients') },
  },
  noMatch: { title: labelsOf(backofficeTexts)('noMatchTitle'), text: label('noMatchBriefs') },
  defaultSort: '-lastUpdated',
  filter: {
    label: label('filterBriefs'),
    all: label('allBriefs'),
    choices: [
      { value: 'in-progress', label: label('briefsNotSubmitted') },
      { value: 'completed', label: label('briefsSubmitted') },
    ],
  },
  columns: [
    nameColumn('w-[24%]'),
    emailColumn(),
    {
      id: 'progress',
      label: label('columnProgress'),
      width: 'w-44',
      cell: (row) => <BriefProgress percent={progressOf(row)} name={row.name} />,
    },
    {
      id: 'state',
      label: label('columnState'),
      width: 'w-40 @max-3xl:hidden',
      cell: (row, { language }) => {
        const stage = briefStage(row);
        return (
          <span className={stage === 'submitted' ? 'text-good' : ''}>{detailsTexts(language)(stageLabels[stage])}</span>
        );
      },
    },
    {
      id: 'lastUpdated',
      label: label('columnLastUpdated'),
      sort: 'descending',
      values: 'time',
      width: 'w-34 @5xl:w-52',
      cell: (row, { language }) =>
        row.lastUpdated ? (
          <Moment instant={row.lastUpdated} language={language} />
        ) : (
          <span className="text-quiet">–</span>
        ),
    },
  ],
  lines: {
    mark: personMark,
    when: (row, { language }) => row.lastUpdated && <Moment instant={row.lastUpdated} language={language} />,
    gist: ({ email }) => email,
    state: (row) => <BriefProgress percent={progressOf(row)} name={row.name} />,
  },
  load: async (query, signal) => {
    const { data, meta } = await load(query, signal);
    return { data: data.map(toRow), meta };
  },
  samples: () => sampleBriefs.map(toRow),
});
