import { AdminOnly } from '../features/backoffice/admin-only.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { backofficeTexts } from '../messages/backoffice.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const meta = screenMeta('/admin/dashboard', backofficeTexts, 'dashboardMetaTitle');

export default function AdminDashboardPage() {
  const t = useTexts(backofficeTexts);
  return (
    <AdminOnly>
      <section className="frame grid gap-6 py-8 lg:py-10">
        <h1 className="display text-large">{t('dashboardTitle')}</h1>
        <EmptyState
          title={t('dashboardEmptyTitle')}
          action={
            <ButtonLink to="/admin" look="secondary" size="small">
              {t('backToAdmin')}
            </ButtonLink>
          }
        >
          {t('dashboardEmptyText')}
        </EmptyState>
      </section>
    </AdminOnly>
  );
}
