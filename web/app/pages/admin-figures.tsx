import { FiguresScreen } from '../backoffice/figures/figures-screen.tsx';
import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { Queries } from '../lib/http/query.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { figuresTexts } from '../messages/figures.ts';

export const meta = screenMeta('/admin/figures', figuresTexts, 'metaTitle');

export default function AdminFiguresPage() {
  return (
    <AdminOnly>
      <Queries>
        <FiguresScreen />
      </Queries>
    </AdminOnly>
  );
}
