import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { withVatLabel } from '@vitrine/contracts/vat-label.ts';
import { sampleQuotes } from '../../content/sample-records.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { labelsOf } from '../list/labels.ts';
import { Moment } from '../list/moment.tsx';
import { emailColumn, nameColumn } from '../list/person-columns.tsx';
import { personMark } from '../list/person-list.tsx';
import { Age } from './age.tsx';
import { filterWithQuarantine, type LeadListDefinition, leadList } from './lead.ts';
import { bareEstimateOf, estimateOf, optionNames, serviceName } from './quote-labels.ts';
import { isWaiting, receivedColumn } from './received-column.tsx';
import { StatusCell, statusColumn } from './status-column.tsx';

const label = labelsOf(backofficeTexts);

export const quoteList: LeadListDefinition<QuoteRow> = {
  ...leadList,
  filter: filterWithQuarantine,
  id: 'quotes',
  title: label('tabQuotes'),
  empty: {
    title: label('emptyQuotesTitle'),
    text: label('emptyQuotesText'),
    next: { path: '/quote', label: label('seeQuotePage') },
  },
  noMatch: { title: label('noMatchTitle'), text: label('noMatchQuotes') },
  columns: [
    nameColumn('w-[22%]'),
    emailColumn(),
    {
      id: 'serviceType',
      label: label('columnService'),
      sort: 'ascending',
      values: 'group',
      // Beside a panel in a laptop's window, the name needs the room.
      width: 'w-[17%] @max-3xl:hidden',
      cell: (row, { language }) => serviceName(row, language),
    },
    {
      id: 'options',
      label: label('columnOptions'),
      width: 'w-[18%] @max-5xl:hidden',
      cell: (row, { language }) => {
        const names = optionNames(row, language);
        return names && <span className="text-quiet">{names}</span>;
      },
    },
    {
      id: 'estimatedPrice',
      label: (language) => withVatLabel(backofficeTexts(language)('columnEstimate'), 'excluded', language),
      sort: 'descending',
      values: 'number',
      width: 'w-48',
      atEnd: true,
      cell: (row, { language }) => (
        <span className="font-mono text-caption tabular-nums">{bareEstimateOf(row, language)}</span>
      ),
    },
    receivedColumn(),
    statusColumn('quotes'),
  ],
  lines: {
    mark: personMark,
    when: (row, { language }) =>
      isWaiting(row) ? (
        <Age since={row.createdAt} replyDue={row.replyDue} />
      ) : (
        <Moment instant={row.createdAt} language={language} />
      ),
    gist: (row, { language }) => `${serviceName(row, language)} · ${estimateOf(row, language)}`,
    state: (row, { isReadOnly }) => <StatusCell list="quotes" lead={row} disabled={isReadOnly} />,
  },
  load: (query, signal) => callOrThrow('listQuotes', { query, signal }),
  samples: sampleQuotes,
};
