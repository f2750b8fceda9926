import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { OwnerOnly } from '../backoffice/frame/owner-only.tsx';
import { SiteScreen } from '../backoffice/site/site-screen.tsx';
import { useTexts } from '../lib/format/language.ts';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { siteTexts } from '../messages/site.ts';

export const meta = screenMeta('/admin/site', siteTexts, 'metaTitle');

export default function AdminSitePage() {
  const t = useTexts(siteTexts);
  return (
    <AdminOnly>
      <Queries>
        <OwnerOnly title={t('title')}>
          <SiteScreen />
        </OwnerOnly>
      </Queries>
    </AdminOnly>
  );
}
