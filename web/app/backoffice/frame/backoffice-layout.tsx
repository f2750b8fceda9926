import { Outlet } from 'react-router';
import { useScreenFocus } from '../../layout/screen-focus.ts';
import { SlimFooter } from '../../layout/slim-footer.tsx';
import { WithoutScript } from '../../layout/without-script.tsx';
import { useTexts } from '../../lib/language.ts';
import { Queries } from '../../lib/query.tsx';
import { useRootMark } from '../../lib/root-mark.ts';
import { layoutTexts } from '../../messages/layout.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { BackofficeBar } from './backoffice-bar.tsx';

/** What is around every screen of the back office: one bar, and what was loaded for any of them. */
export default function BackofficeLayout() {
  const t = useTexts(layoutTexts);
  useRootMark('backOffice');
  const main = useScreenFocus();
  return (
    <Queries>
      <SkipLink target="content">{t('skip')}</SkipLink>
      <WithoutScript />
      <div className="dense flex min-h-dvh flex-col">
        <BackofficeBar />
        <main ref={main} id="content" tabIndex={-1} className="beside-panel flex-1 [view-transition-name:page]">
          <Outlet />
        </main>
        <div className="beside-panel">
          <SlimFooter />
        </div>
      </div>
    </Queries>
  );
}
