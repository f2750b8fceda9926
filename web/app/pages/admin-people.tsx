import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { PeopleScreen } from '../backoffice/people/people-screen.tsx';
import { screenMeta } from '../lib/meta.ts';
import { Queries } from '../lib/query.tsx';
import { peopleTexts } from '../messages/people.ts';

export const meta = screenMeta('/admin/people', peopleTexts, 'metaTitle');

export default function AdminPeoplePage() {
  return (
    <AdminOnly>
      <Queries>
        <PeopleScreen />
      </Queries>
    </AdminOnly>
  );
}
