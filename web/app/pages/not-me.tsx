import { MailOrigin } from '../features/not-me/mail-origin.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { notMeTexts } from '../messages/not-me.ts';

export const meta = screenMeta('/not-me', notMeTexts, 'metaTitle');

export default function NotMePage() {
  return (
    <Queries>
      <MailOrigin />
    </Queries>
  );
}
