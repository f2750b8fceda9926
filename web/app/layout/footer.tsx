import { agency } from '@vitrine/contracts/agency.ts';
import type { ReactNode } from 'react';
import { useLanguage, useScreenPath, useTexts } from '../lib/format/language.ts';
import { LocalizedLink } from '../lib/page/localized-link.tsx';
import { layoutTexts } from '../messages/layout.ts';
import { BreakableEmail } from '../ui/breakable-email.tsx';
import { FooterItems, OwnPageItems } from './footer-items.tsx';
import { footerPages, footerServices, legalPages, legalPagesOfHome, footerLinkClass as link } from './footer-links.ts';
import { Logo } from './logo.tsx';

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    // One column where text is twice as large on a phone.
    <div className="col-span-2 grid content-start gap-4 @max-[18rem]:col-span-full">
      <h2 className="caption text-quiet">{title}</h2>
      {children}
    </div>
  );
}

export function Footer() {
  const t = useTexts(layoutTexts);
  const language = useLanguage();
  const isHome = useScreenPath() === '/';
  return (
    <footer className="site-footer @container mt-24 border-t border-line">
      {/* Three columns, not two and one below, from the width of a tablet on. */}
      <div className="frame columns-grid gap-y-12 py-14 sm:max-lg:grid-cols-6">
        <div className="col-span-full grid content-start gap-6 lg:col-span-6">
          {agency.logo.light && <Logo />}
          {/* Its longest word fits a phone also where text is twice as large. */}
          <p className="max-w-[20ch] font-display text-[length:min(var(--text-large),12vw)] leading-[1.04] font-bold tracking-tight text-balance">
            {agency.tagline[language]}
          </p>
          <a href={`mailto:${agency.email}`} className={`caption ${link} w-fit decoration-line`}>
            <BreakableEmail email={agency.email} />
          </a>
        </div>
        <Column title={t('footerPages')}>
          <ul className="grid lg:gap-2">
            <FooterItems links={footerPages} />
            <OwnPageItems />
          </ul>
        </Column>
        <Column title={t('services')}>
          <ul className="grid lg:gap-2">
            <FooterItems links={footerServices} aria-current={false} />
          </ul>
        </Column>
        <Column title={t('footerPostalAddress')}>
          <address className="not-italic max-lg:pt-2">
            {agency.postalAddress.street}
            <br />
            {agency.postalAddress.postalCode} {agency.postalAddress.city}
            <br />
            {agency.postalAddress.country[language]}
          </address>
        </Column>
      </div>
      <div className="frame caption flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-5 text-quiet">
        <p className="flex min-h-11 items-center lg:min-h-0">© {agency.name}</p>
        {/* Above the others where they do not all fit one line. */}
        <nav aria-label={t('legal')} className="max-xl:-order-1 max-xl:w-full">
          <ul className="flex flex-wrap gap-x-6 lg:gap-y-2">
            <FooterItems links={isHome ? legalPagesOfHome : legalPages} />
          </ul>
        </nav>
        <LocalizedLink to="/login?as=admin" className={link}>
          {t('adminLogin')}
        </LocalizedLink>
      </div>
    </footer>
  );
}
