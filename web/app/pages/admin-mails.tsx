import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { MailScreen } from '../backoffice/mail/mail-screen.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { mailsTexts } from '../messages/mails.ts';

export const meta = screenMeta('/admin/mails', mailsTexts, 'metaTitle');

export default function AdminMailsPage() {
  return (
    <AdminOnly>
      <Queries>
        <MailScreen />
      </Queries>
    </AdminOnly>
  );
}
