import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { briefTexts } from '../messages/brief.ts';

export const meta = screenMeta('/wizard', briefTexts, 'metaTitle');

export default function WizardPage() {
  const t = useTexts(briefTexts);
  return (
    <section className="frame py-20 lg:py-28">
      <h1 className="display text-huge">{t('title')}</h1>
    </section>
  );
}
