import { AdminOnly } from '../features/backoffice/admin-only.tsx';
import { Backoffice } from '../features/backoffice/backoffice.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { backofficeTexts } from '../messages/backoffice.ts';

export const meta = screenMeta('/admin', backofficeTexts, 'adminMetaTitle');

export default function AdminPage() {
  return (
    <AdminOnly>
      <Queries>
        <Backoffice />
      </Queries>
    </AdminOnly>
  );
}
