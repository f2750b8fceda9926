import { useLocation } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** Leads an owner from a page to where it is edited. In a file of its own, since nobody else loads it. */
export default function EditPageLink() {
  const t = useTexts(backofficeTexts);
  const { pathname } = useLocation();
  return (
    <LocalizedLink
      to={`/admin/site?page=${pathname}`}
      title={t('editPage')}
      // Where the header has no room for its words, or for it at all: below that width it is in the menu.
      className="flex min-h-11 items-center gap-2 text-caption leading-tight text-quiet underline decoration-line underline-offset-4 transition-colors hover:text-ink lg:max-2xl:hidden"
    >
      {t('editPage')}
    </LocalizedLink>
  );
}
