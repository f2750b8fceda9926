import { ErasureScreen } from '../backoffice/erasure/erasure-screen.tsx';
import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { erasureTexts } from '../messages/erasure.ts';

export const meta = screenMeta('/admin/erasure', erasureTexts, 'metaTitle');

export default function AdminErasurePage() {
  return (
    <AdminOnly>
      <Queries>
        <ErasureScreen />
      </Queries>
    </AdminOnly>
  );
}
