import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { OwnerOnly } from '../backoffice/frame/owner-only.tsx';
import { ScheduleScreen } from '../backoffice/schedule/schedule-screen.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { scheduleTexts } from '../messages/schedule.ts';

export const meta = screenMeta('/admin/schedule', scheduleTexts, 'metaTitle');

export default function AdminSchedulePage() {
  const t = useTexts(scheduleTexts);
  return (
    <AdminOnly>
      <Queries>
        <OwnerOnly title={t('title')}>
          <ScheduleScreen />
        </OwnerOnly>
      </Queries>
    </AdminOnly>
  );
}
