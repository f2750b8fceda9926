import type { ContactRow } from '@vitrine/contracts/contact.ts';
import { sampleContacts } from '../../content/sample-records.ts';
import { ask } from '../../lib/api.ts';
import { previewOf } from './preview.ts';
import type { RecordList } from './record-list.ts';
import { createdColumn, emailColumn, nameColumn, statusColumn } from './shared-columns.tsx';

export const contacts: RecordList<ContactRow> = {
  id: 'contacts',
  tab: 'tabContacts',
  singular: 'detailsContact',
  emptyTitle: 'emptyContactsTitle',
  emptyText: 'emptyContactsText',
  columns: [
    nameColumn('w-[24%] xl:w-[16%]'),
    emailColumn(),
    {
      id: 'message',
      label: 'columnMessage',
      width: '',
      cell: (row) => (
        <span dir="auto" className="line-clamp-2 text-quiet whitespace-normal wrap-anywhere">
          {previewOf(row.message)}
        </span>
      ),
    },
    createdColumn(),
    statusColumn(),
  ],
  facts: () => [],
  load: (query, signal) => ask('listContacts', { query, signal }),
  setStatus: async (id, status) => (await ask('setContactStatus', { params: { id }, body: { status } })).data,
  samples: sampleContacts,
};
