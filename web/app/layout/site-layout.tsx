import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { useScreenPath, useTexts } from '../lib/language.ts';
import { layoutTexts } from '../messages/layout.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { FooterVisibility, useFooterVisibility } from './footer-visibility.tsx';
import { Header } from './header.tsx';
import { SlimFooter } from './slim-footer.tsx';
import { WithoutScript } from './without-script.tsx';

/** The header and footer around every screen except those of the login. */
export default function SiteLayout() {
  const t = useTexts(layoutTexts);
  const footer = useFooterVisibility();
  const main = useRef<HTMLElement>(null);
  const screen = useScreenPath();
  const shown = useRef(screen);
  const isBackOffice = /^\/admin(\/|$)/.test(screen);

  // Focus moves to the new page, so that screen readers announce it; not on a change of language, which stays there.
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    main.current?.focus({ preventScroll: true });
  }, [screen]);

  return (
    <FooterVisibility value={footer}>
      <SkipLink target="content">{t('skip')}</SkipLink>
      <WithoutScript />
      <div className={`flex min-h-dvh flex-col ${isBackOffice ? 'dense' : ''}`}>
        <Header />
        <main ref={main} id="content" tabIndex={-1} className="flex-1 [view-transition-name:page]">
          <Outlet />
        </main>
        {footer.visible && (isBackOffice ? <SlimFooter /> : <Footer />)}
      </div>
    </FooterVisibility>
  );
}
