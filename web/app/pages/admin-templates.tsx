import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { TemplatesScreen } from '../backoffice/templates/templates-screen.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { templateTexts } from '../messages/templates.ts';

export const meta = screenMeta('/admin/templates', templateTexts, 'metaTitle');

export default function AdminTemplatesPage() {
  return (
    <AdminOnly>
      <Queries>
        <TemplatesScreen />
      </Queries>
    </AdminOnly>
  );
}
