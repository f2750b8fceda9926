import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { sampleQuotes } from '../../../content/sample-records.ts';
import { ask } from '../../../lib/api.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { createdColumn, emailColumn, nameColumn } from '../records/shared-columns.tsx';
import { wordsOf } from '../records/words.ts';
import { statusColumn } from '../statuses/status-column.tsx';
import { type LeadRecords, statusFilter } from './lead.ts';
import { estimateOf, optionNames, serviceName } from './quote-words.ts';

const words = wordsOf(backofficeTexts);

export const quotes: LeadRecords<QuoteRow> = {
  id: 'quotes',
  title: words('tabQuotes'),
  emptyTitle: words('emptyQuotesTitle'),
  emptyText: words('emptyQuotesText'),
  defaultSort: '-createdAt',
  filter: statusFilter,
  columns: [
    nameColumn('w-[22%]'),
    emailColumn(),
    {
      id: 'serviceType',
      label: words('columnService'),
      sort: 'ascending',
      width: 'w-[17%]',
      cell: (row, { language }) => serviceName(row, language),
    },
    {
      id: 'options',
      label: words('columnOptions'),
      width: 'w-[18%] max-xl:hidden',
      cell: (row, { language }) => {
        const names = optionNames(row, language);
        return names && <span className="text-quiet">{names}</span>;
      },
    },
    {
      id: 'estimatedPrice',
      label: words('columnEstimate'),
      sort: 'descending',
      width: 'w-28',
      atEnd: true,
      cell: (row, { language }) => (
        <span className="font-mono text-caption tabular-nums">{estimateOf(row, language)}</span>
      ),
    },
    createdColumn(),
    statusColumn(),
  ],
  load: (query, signal) => ask('listQuotes', { query, signal }),
  samples: sampleQuotes,
};
