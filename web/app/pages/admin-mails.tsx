import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { MailScreen } from '../backoffice/mail/mail-screen.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
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
