import { agency } from '@vitrine/contracts/agency.ts';
import { useId, useState } from 'react';
import { useTexts } from '../lib/format/language.ts';
import { LocalizedLink } from '../lib/page/localized-link.tsx';
import { layoutTexts } from '../messages/layout.ts';
import { BreakableEmail } from '../ui/breakable-email.tsx';
import { FooterItems, OwnPageItems } from './footer-items.tsx';
import { footerLinkClass, footerPages, footerServices, legalPages } from './footer-links.ts';

/**
 * The footer of the work screens, in one row: who and which version. The links of the site, which nobody needs here every
 * day, wait behind a button.
 */
export function SlimFooter() {
  const t = useTexts(layoutTexts);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const link = `inline-block py-1 ${footerLinkClass}`;
  return (
    <footer className="border-t border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-8 px-4 text-[0.8125rem] text-quiet xl:px-6">
        <div className="flex items-center gap-x-5">
          <p className="py-1 font-medium">© {agency.name}</p>
          <p className="py-1">{t('version', { version: import.meta.env.VITE_VERSION })}</p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="inline-flex min-h-9 items-center gap-2 hover:text-ink pointer-coarse:min-h-11"
        >
          {t('siteLinks')}
          <span aria-hidden="true" className={`font-mono ${isOpen ? 'rotate-180' : ''}`}>
            ⌃
          </span>
        </button>
        <div
          id={id}
          className={`flex w-full flex-wrap items-center justify-between gap-x-8 border-t border-line py-2 ${isOpen ? '' : 'hidden'}`}
        >
          <ul className="flex flex-wrap gap-x-4">
            <FooterItems links={footerPages} className="inline-block py-1" />
            <OwnPageItems className="inline-block py-1" />
            <FooterItems links={footerServices} className="inline-block py-1" aria-current={false} />
          </ul>
          <div className="flex flex-wrap items-center gap-x-5">
            <a href={`mailto:${agency.email}`} className={link}>
              <BreakableEmail email={agency.email} />
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
      </div>
    </footer>
  );
}
