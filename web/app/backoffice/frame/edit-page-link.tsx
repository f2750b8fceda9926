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
      className="flex min-h-11 items-center text-caption leading-tight text-quiet underline decoration-line underline-offset-4 transition-colors hover:text-ink"
    >
      {t('editPage')}
    </LocalizedLink>
  );
}
