import { ErasureScreen } from '../backoffice/erasure/erasure-screen.tsx';
import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { OwnerOnly } from '../backoffice/frame/owner-only.tsx';
import { useTexts } from '../lib/format/language.ts';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { erasureTexts } from '../messages/erasure.ts';

export const meta = screenMeta('/admin/erasure', erasureTexts, 'metaTitle');

export default function AdminErasurePage() {
  const t = useTexts(erasureTexts);
  return (
    <AdminOnly>
      <Queries>
        <OwnerOnly title={t('title')}>
          <ErasureScreen />
        </OwnerOnly>
      </Queries>
    </AdminOnly>
  );
}
