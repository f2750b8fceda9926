import '../styles/proposal-draft.css';
import '../styles/proposal-sent.css';
import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { ProposalsScreen } from '../backoffice/proposals/proposals-screen.tsx';
import { ClientAsked } from '../backoffice/timeline/client-asked.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { proposalsTexts } from '../messages/proposals.ts';

export const meta = screenMeta('/admin/proposals', proposalsTexts, 'metaTitle');

export default function AdminProposalsPage() {
  return (
    <AdminOnly>
      <Queries>
        <ProposalsScreen asked={(proposal) => <ClientAsked proposal={proposal} />} />
      </Queries>
    </AdminOnly>
  );
}
