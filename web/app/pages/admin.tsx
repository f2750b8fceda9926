import '../styles/today.css';
import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { Inbox } from '../backoffice/inbox/inbox.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { backofficeTexts } from '../messages/backoffice.ts';

export const meta = screenMeta('/admin', backofficeTexts, 'adminMetaTitle');

export default function AdminPage() {
  return (
    <AdminOnly>
      <Queries>
        <Inbox />
      </Queries>
    </AdminOnly>
  );
}
