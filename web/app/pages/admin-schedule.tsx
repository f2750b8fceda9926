import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { ScheduleScreen } from '../backoffice/schedule/schedule-screen.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { scheduleTexts } from '../messages/schedule.ts';

export const meta = screenMeta('/admin/schedule', scheduleTexts, 'metaTitle');

export default function AdminSchedulePage() {
  return (
    <AdminOnly>
      <Queries>
        <ScheduleScreen />
      </Queries>
    </AdminOnly>
  );
}
