import { mailStates } from '@vitrine/contracts/mail.ts';
import { useView } from '../records/list-address.ts';

/** What the mail room shows, as the address says it: `?status=failed&q=ana&limit=100&cursor=…&open=…`. */
export const useMailView = () =>
  // Newest first is the only order of mails.
  useView({ statuses: mailStates, defaultSort: '-createdAt', isSortable: () => false });
