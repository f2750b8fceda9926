import { Outlet } from 'react-router';
import { useTexts } from '../lib/format/language.ts';
import { layoutTexts } from '../messages/layout.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { FooterVisibility, useFooterVisibility } from './footer-visibility.tsx';
import { Header } from './header.tsx';
import { useScreenFocus } from './screen-focus.ts';
import { WithoutScript } from './without-script.tsx';

/** The header and footer around every screen except those of the login and of the back office. */
export default function SiteLayout() {
  const t = useTexts(layoutTexts);
  const footer = useFooterVisibility();
  const main = useScreenFocus();
  return (
    <FooterVisibility value={footer}>
      <SkipLink target="content">{t('skip')}</SkipLink>
      <WithoutScript />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main ref={main} id="content" tabIndex={-1} className="flex-1 [view-transition-name:page]">
          <Outlet />
        </main>
        {footer.visible && <Footer />}
      </div>
    </FooterVisibility>
  );
}
