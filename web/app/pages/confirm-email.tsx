import { EmailLink } from '../features/account/email-link.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { ownAccountTexts } from '../messages/own-account.ts';

export const meta = screenMeta('/confirm-email', ownAccountTexts, 'linkMetaTitle');

export default function ConfirmEmailPage() {
  return <EmailLink />;
}
