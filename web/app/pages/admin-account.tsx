import { AdminOnly } from '../backoffice/frame/admin-only.tsx';
import { AccountSections } from '../features/account/own-account.tsx';
import { useTexts } from '../lib/format/language.ts';
import { screenMeta } from '../lib/page/meta.ts';
import { ownAccountTexts } from '../messages/own-account.ts';

export const meta = screenMeta('/admin/account', ownAccountTexts, 'metaTitle');

/**
 * An admin's own page. Not in the frame of the other screens: whoever has to set up a second factor may see nothing else
 * yet, also no live lists.
 */
export default function AdminAccountPage() {
  const t = useTexts(ownAccountTexts);
  return (
    <AdminOnly>
      <div className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-3 pb-10 xl:px-6">
        <div className="grid min-h-9 content-center gap-1">
          <h1 className="display text-2xl">{t('title')}</h1>
          <p className="max-w-prose text-quiet">{t('lead')}</p>
        </div>
        <AccountSections />
      </div>
    </AdminOnly>
  );
}
