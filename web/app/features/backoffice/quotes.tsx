import type { Language } from '@vitrine/contracts/language.ts';
import { type QuoteOption, quoteOptions, type ServiceType, services } from '@vitrine/contracts/prices.ts';
import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { sampleQuotes } from '../../content/sample-records.ts';
import { ask } from '../../lib/api.ts';
import { formatMoney } from '../../lib/format.ts';
import type { RecordList, Voice } from './record-list.ts';
import { createdColumn, emailColumn, nameColumn, statusColumn } from './shared-columns.tsx';

/** A service no longer sold shows its identifier. */
const serviceName = (type: string, language: Language) =>
  type in services ? services[type as ServiceType].name[language] : type;

const optionNames = ({ options }: QuoteRow, language: Language) =>
  options
    .map((option) => (option in quoteOptions ? quoteOptions[option as QuoteOption].name[language] : option))
    .join(', ');

/** A service without a price of its own has no estimate to show. */
const estimate = ({ serviceType, estimatedPrice }: QuoteRow, { t, language }: Voice) =>
  serviceType === 'custom' && estimatedPrice === 0 ? t('customPrice') : formatMoney(estimatedPrice, language);

export const quotes: RecordList<QuoteRow> = {
  id: 'quotes',
  tab: 'tabQuotes',
  singular: 'detailsQuote',
  emptyTitle: 'emptyQuotesTitle',
  emptyText: 'emptyQuotesText',
  columns: [
    nameColumn('w-[22%]'),
    emailColumn(),
    {
      id: 'serviceType',
      label: 'columnService',
      sort: 'ascending',
      width: 'w-[17%]',
      cell: (row, { language }) => serviceName(row.serviceType, language),
    },
    {
      id: 'options',
      label: 'columnOptions',
      width: 'w-[18%] max-xl:hidden',
      cell: (row, { language }) => {
        const names = optionNames(row, language);
        return names && <span className="text-quiet">{names}</span>;
      },
    },
    {
      id: 'estimatedPrice',
      label: 'columnEstimate',
      sort: 'descending',
      width: 'w-28',
      atEnd: true,
      cell: (row, voice) => <span className="font-mono text-caption tabular-nums">{estimate(row, voice)}</span>,
    },
    createdColumn(),
    statusColumn(),
  ],
  facts: (row, voice) => [
    { label: voice.t('columnService'), value: serviceName(row.serviceType, voice.language) },
    { label: voice.t('columnOptions'), value: optionNames(row, voice.language) || voice.t('noOptions') },
    {
      label: voice.t('columnEstimate'),
      value: <span className="font-mono tabular-nums">{estimate(row, voice)}</span>,
    },
  ],
  load: (query, signal) => ask('listQuotes', { query, signal }),
  setStatus: async (id, status) => (await ask('setQuoteStatus', { params: { id }, body: { status } })).data,
  samples: sampleQuotes,
};
