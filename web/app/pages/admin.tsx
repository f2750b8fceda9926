import '../styles/today.css';
import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { Inbox } from '../backoffice/inbox/inbox.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
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
