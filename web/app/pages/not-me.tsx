import { MailOrigin } from '../features/not-me/mail-origin.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { notMeTexts } from '../messages/not-me.ts';

export const meta = screenMeta('/not-me', notMeTexts, 'metaTitle');

export default function NotMePage() {
  return (
    <Queries>
      <MailOrigin />
    </Queries>
  );
}
