import { ProposalPage } from '../features/proposal/proposal-page.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { signingTexts } from '../messages/signing.ts';

export const meta = screenMeta('/proposal', signingTexts, 'metaTitle');

export default function ProposalScreen() {
  return (
    <Queries>
      <ProposalPage />
    </Queries>
  );
}
