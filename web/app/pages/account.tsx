import { OwnAccount } from '../features/account/own-account.tsx';
import { screenMeta } from '../lib/meta.ts';
import { ownAccountTexts } from '../messages/own-account.ts';

export const meta = screenMeta('/account', ownAccountTexts, 'metaTitle');

export default function AccountPage() {
  return <OwnAccount />;
}
