import { DossierScreen } from '../backoffice/dossiers/dossier-screen.tsx';
import { FollowUpSection } from '../backoffice/follow-ups/follow-up-section.tsx';
import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { dossierTexts } from '../messages/dossiers.ts';

export const meta = screenMeta('/admin/dossiers', dossierTexts, 'metaTitle');

export default function AdminDossiersPage() {
  return (
    <AdminOnly>
      <Queries>
        <DossierScreen followUps={(person) => <FollowUpSection {...person} />} />
      </Queries>
    </AdminOnly>
  );
}
