import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { OwnerOnly } from '../backoffice/frame/owner-only.tsx';
import { ScheduleScreen } from '../backoffice/schedule/schedule-screen.tsx';
import { useTexts } from '../lib/format/language.ts';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
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
