import { ProposalPage } from '../features/proposal/proposal-page.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { signingTexts } from '../messages/signing.ts';

export const meta = screenMeta('/proposal', signingTexts, 'metaTitle');

export default function ProposalScreen() {
  return (
    <Queries>
      <ProposalPage />
    </Queries>
  );
}
