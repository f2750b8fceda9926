import { Dashboard } from '../backoffice/dashboard/dashboard.tsx';
import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
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
