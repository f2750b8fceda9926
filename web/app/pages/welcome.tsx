import { WelcomeLink } from '../features/account/welcome-link.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { welcomeTexts } from '../messages/welcome.ts';

export const meta = screenMeta('/welcome', welcomeTexts, 'metaTitle');

export default function WelcomePage() {
  return <WelcomeLink />;
}
