import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { ProposalsScreen } from '../backoffice/proposals/proposals-screen.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { proposalsTexts } from '../messages/proposals.ts';

export const meta = screenMeta('/admin/proposals', proposalsTexts, 'metaTitle');

export default function AdminProposalsPage() {
  return (
    <AdminOnly>
      <Queries>
        <ProposalsScreen />
      </Queries>
    </AdminOnly>
  );
}
