import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { backofficeTexts } from '../messages/backoffice.ts';

export const meta = screenMeta('/admin', backofficeTexts, 'adminMetaTitle');

export default function AdminPage() {
  const t = useTexts(backofficeTexts);
  return (
    <section className="frame py-20 lg:py-28">
      <h1 className="display text-huge">{t('adminTitle')}</h1>
    </section>
  );
}
