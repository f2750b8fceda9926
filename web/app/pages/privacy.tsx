import { Privacy } from '../features/legal/privacy.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { legalTexts } from '../messages/legal.ts';

export const meta = screenMeta('/privacy', legalTexts, 'privacyMetaTitle', 'privacyMetaDescription');

export default function PrivacyPage() {
  return <Privacy />;
}
