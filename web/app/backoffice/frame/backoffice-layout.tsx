import '../../styles/backoffice-sheet.css';
import { Outlet } from 'react-router';
import { useScreenFocus } from '../../layout/screen-focus.ts';
import { SlimFooter } from '../../layout/slim-footer.tsx';
import { WithoutScript } from '../../layout/without-script.tsx';
import { useRootMark } from '../../lib/browser/root-mark.ts';
import { useTexts } from '../../lib/format/language.ts';
import { Queries } from '../../lib/http/query.tsx';
import { useSession } from '../../lib/session/session.ts';
import { layoutTexts } from '../../messages/layout.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { BackofficeBar } from './backoffice-bar.tsx';
import { PlaceBar } from './place-bar.tsx';
import { Rail } from './rail.tsx';
import { useRailFold } from './rail-fold.ts';

/** What is around every screen of the back office: one bar, and what was loaded for any of them. */
export default function BackofficeLayout() {
  const t = useTexts(layoutTexts);
  useRootMark('backOffice');
  const main = useScreenFocus();
  const isAdmin = useSession()?.user.type === 'admin';
  const [isFolded, setFolded] = useRailFold();
  return (
    <Queries>
      <SkipLink target="content">{t('skip')}</SkipLink>
      <WithoutScript />
      <div className="dense flex min-h-dvh flex-col" data-rail={isAdmin ? (isFolded ? 'folded' : 'open') : undefined}>
        <BackofficeBar />
        {isAdmin && <Rail isFolded={isFolded} onFold={setFolded} />}
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="beside-rail beside-panel flex-1 [view-transition-name:page]"
        >
          <Outlet />
        </main>
        <div className="beside-rail beside-panel">
          <SlimFooter />
        </div>
        {isAdmin && <PlaceBar />}
      </div>
    </Queries>
  );
}
