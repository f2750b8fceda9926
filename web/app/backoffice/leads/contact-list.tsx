import type { ContactRow } from '@vitrine/contracts/contact.ts';
import { sampleContacts } from '../../content/sample-records.ts';
import { callOrThrow } from '../../lib/api.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { labelsOf } from '../list/labels.ts';
import { createdColumn, emailColumn, nameColumn } from '../list/person-columns.tsx';
import { previewOf } from '../list/preview.ts';
import { filterWithQuarantine, type LeadListDefinition, leadList } from './lead.ts';
import { statusColumn } from './status-column.tsx';

const label = labelsOf(backofficeTexts);

export const contactList: LeadListDefinition<ContactRow> = {
  ...leadList,
  filter: filterWithQuarantine,
  id: 'contacts',
  title: label('tabContacts'),
  empty: { title: label('emptyContactsTitle'), text: label('emptyContactsText') },
  columns: [
    nameColumn('w-[24%] xl:w-[16%]'),
    emailColumn(),
    {
      id: 'message',
      label: label('columnMessage'),
      width: '',
      cell: (row) => (
        <span
          dir="auto"
          className="line-clamp-2 text-[0.875rem] leading-[1.3] text-quiet whitespace-normal wrap-anywhere"
        >
          {previewOf(row.message)}
        </span>
      ),
    },
    createdColumn(),
    statusColumn(),
  ],
  load: (query, signal) => callOrThrow('listContacts', { query, signal }),
  samples: sampleContacts,
};
