import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { backofficeTexts } from '../messages/backoffice.ts';

export const meta = screenMeta('/admin/dashboard', backofficeTexts, 'dashboardMetaTitle');

export default function AdminDashboardPage() {
  const t = useTexts(backofficeTexts);
  return (
    <section className="frame py-20 lg:py-28">
      <h1 className="display text-huge">{t('dashboardTitle')}</h1>
    </section>
  );
}
