import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { OwnerOnly } from '../backoffice/frame/owner-only.tsx';
import { PeopleScreen } from '../backoffice/people/people-screen.tsx';
import { useTexts } from '../lib/format/language.ts';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { peopleTexts } from '../messages/people.ts';

export const meta = screenMeta('/admin/people', peopleTexts, 'metaTitle');

export default function AdminPeoplePage() {
  const t = useTexts(peopleTexts);
  return (
    <AdminOnly>
      <Queries>
        <OwnerOnly title={t('title')}>
          <PeopleScreen />
        </OwnerOnly>
      </Queries>
    </AdminOnly>
  );
}
