import { agency } from '@vitrine/contracts/agency.ts';
import { useTexts } from '../lib/language.ts';
import { LocalizedLink } from '../lib/localized-link.tsx';
import { layoutTexts } from '../messages/layout.ts';
import { footerLinkClass, footerPages, footerServices, legalPages } from './footer-links.ts';

/** The footer of screens where people work: the same links, in one row. */
export function SlimFooter() {
  const t = useTexts(layoutTexts);
  const links = (list: typeof footerPages, current?: false) =>
    list.map(({ to, label }) => (
      <li key={label}>
        <LocalizedLink
          to={to}
          className={`inline-block py-1 ${footerLinkClass}`}
          {...(current === false && { 'aria-current': false })}
        >
          {t(label)}
        </LocalizedLink>
      </li>
    ));
  return (
    <footer className="border-t border-line">
      <div className="frame flex flex-wrap justify-between gap-x-8 py-2 text-[0.8125rem] text-quiet">
        <div className="flex flex-wrap items-center gap-x-5">
          <p className="py-1 font-medium">© {agency.name}</p>
          <ul className="flex flex-wrap gap-x-4">
            {links(footerPages)}
            {links(footerServices, false)}
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-x-5">
          <a href={`mailto:${agency.email}`} className={`inline-block py-1 ${footerLinkClass}`}>
            {agency.email}
          </a>
          <nav aria-label={t('legal')}>
            <ul className="flex flex-wrap gap-x-4">{links(legalPages)}</ul>
          </nav>
          <LocalizedLink to="/login?as=admin" className={`inline-block py-1 ${footerLinkClass}`}>
            {t('adminLogin')}
          </LocalizedLink>
        </div>
      </div>
    </footer>
  );
}
