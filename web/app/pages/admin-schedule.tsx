import { AdminOnly } from '../features/backoffice/admin-only.tsx';
import { ScheduleEditor } from '../features/backoffice/schedule/schedule-editor.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { scheduleTexts } from '../messages/schedule.ts';

export const meta = screenMeta('/admin/schedule', scheduleTexts, 'metaTitle');

export default function AdminSchedulePage() {
  return (
    <AdminOnly>
      <Queries>
        <ScheduleEditor />
      </Queries>
    </AdminOnly>
  );
}
