import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { OwnerOnly } from '../backoffice/frame/owner-only.tsx';
import { PeopleScreen } from '../backoffice/people/people-screen.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
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
