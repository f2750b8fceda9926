import { ownWindowQuery, readOwnWindow } from '@vitrine/contracts/own-window.ts';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useTexts } from '../../lib/format/language.ts';
import { ownWindowTexts } from '../../messages/own-window.ts';
import { sharedPicture } from '../../screens.ts';
import { Headline } from '../../ui/headline.tsx';
import { LitWindow } from './lit-window.tsx';
import { OwnWindowForm } from './own-window-form.tsx';
import { useOwnWindowForm } from './use-own-window-form.ts';
import { WindowDisplay } from './window-display.tsx';

/** The visitor's own window at an address of its own: what the address says, lit, and the fields to change it. */
export function OwnWindowPage() {
  const { search } = useLocation();
  // The page is prerendered without text, and the first render must match it.
  const query = useHydrated() ? search : '';
  const window = readOwnWindow(Object.fromEntries(new URLSearchParams(query)));
  return (
    <>
      {window && <LitWindow window={window} />}
      <TextSection key={query} window={window} />
    </>
  );
}

function TextSection({ window }: { window: ReturnType<typeof readOwnWindow> }) {
  const t = useTexts(ownWindowTexts);
  const { shown, ...form } = useOwnWindowForm(window);
  // On small screens the window that is lit just above shows a second time only once its text differs, and
  // below the form, which would move away from whoever is typing.
  const isTwice = window !== undefined && ownWindowQuery(shown) === ownWindowQuery(window);
  const place = window ? (isTwice ? 'max-lg:hidden' : 'max-lg:order-last') : '';
  return (
    <section id="text" className="frame columns-grid gap-y-8 py-16 lg:py-24">
      <div className="col-span-4 self-end lg:col-span-5">
        <p className="caption text-quiet">{t('caption')}</p>
        <Headline level={window ? 2 : 1} className="mt-4 text-huge">
          {t('title')}
        </Headline>
        <p className="mt-5 max-w-[40ch] text-lead">{t('text')}</p>
      </div>
      <div className={`night col-span-4 self-center lg:col-span-7 lg:row-span-2 lg:pl-8 ${place}`}>
        <WindowDisplay window={shown} />
        {/* Without script the server's picture shows the text: it stands in place of this address. */}
        <noscript>
          <img src={sharedPicture('/window', 'en')} alt="" width={1200} height={630} className="mt-6 w-full" />
        </noscript>
      </div>
      <div className="col-span-4 lg:col-span-5">
        <OwnWindowForm {...form} />
      </div>
    </section>
  );
}
