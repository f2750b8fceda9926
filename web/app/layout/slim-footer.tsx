import { agency } from '@vitrine/contracts/agency.ts';
import { useTexts } from '../lib/language.ts';
import { LocalizedLink } from '../lib/localized-link.tsx';
import { layoutTexts } from '../messages/layout.ts';
import { FooterItems } from './footer-items.tsx';
import { footerLinkClass, footerPages, footerServices, legalPages } from './footer-links.ts';

/** The footer of the work screens: the same links in one row. */
export function SlimFooter() {
  const t = useTexts(layoutTexts);
  const link = `inline-block py-1 ${footerLinkClass}`;
  return (
    <footer className="border-t border-line">
      <div className="flex flex-wrap justify-between gap-x-8 px-4 py-2 text-[0.8125rem] text-quiet xl:px-6">
        <div className="flex flex-wrap items-center gap-x-5">
          <p className="py-1 font-medium">© {agency.name}</p>
          <p className="py-1">{t('version', { version: import.meta.env.VITE_VERSION })}</p>
          <ul className="flex flex-wrap gap-x-4">
            <FooterItems links={footerPages} className="inline-block py-1" />
            <FooterItems links={footerServices} className="inline-block py-1" aria-current={false} />
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-x-5">
          <a href={`mailto:${agency.email}`} className={link}>
            {agency.email}
          </a>
          <nav aria-label={t('legal')}>
            <ul className="flex flex-wrap gap-x-4">
              <FooterItems links={legalPages} className="inline-block py-1" />
            </ul>
          </nav>
          <LocalizedLink to="/login?as=admin" className={link}>
            {t('adminLogin')}
          </LocalizedLink>
        </div>
      </div>
    </footer>
  );
}
