import { AdminOnly } from '../features/backoffice/admin-only.tsx';
import { MailRoom } from '../features/backoffice/mails/mail-room.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { mailsTexts } from '../messages/mails.ts';

export const meta = screenMeta('/admin/mails', mailsTexts, 'metaTitle');

export default function AdminMailsPage() {
  return (
    <AdminOnly>
      <Queries>
        <MailRoom />
      </Queries>
    </AdminOnly>
  );
}
