import { AdminOnly } from '../features/backoffice/admin-only.tsx';
import { Dashboard } from '../features/backoffice/dashboard/dashboard.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { dashboardTexts } from '../messages/dashboard.ts';

export const meta = screenMeta('/admin/dashboard', dashboardTexts, 'title');

export default function AdminDashboardPage() {
  return (
    <AdminOnly>
      <Queries>
        <Dashboard />
      </Queries>
    </AdminOnly>
  );
}
