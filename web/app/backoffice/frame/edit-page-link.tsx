import { useLocation } from 'react-router';
import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Icon } from '../../ui/icon.tsx';

/** Leads an owner from a page to where it is edited. In a file of its own, since nobody else loads it. */
export default function EditPageLink() {
  const t = useTexts(backofficeTexts);
  const { pathname } = useLocation();
  return (
    <LocalizedLink
      to={`/admin/site?page=${pathname}`}
      title={t('editPage')}
      className="flex min-h-11 items-center gap-2 text-caption leading-tight text-quiet underline decoration-line underline-offset-4 transition-colors hover:text-ink lg:max-2xl:px-1.5"
    >
      {/* Where the header has no room for its words. */}
      <span className="hidden lg:max-2xl:block">
        <Icon name="pencil" />
      </span>
      <span className="lg:max-2xl:sr-only">{t('editPage')}</span>
    </LocalizedLink>
  );
}
