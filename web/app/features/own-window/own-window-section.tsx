import { sectionAnchors, sectionNumber } from '@vitrine/contracts/content/home-sections.ts';
import { useTexts } from '../../lib/format/language.ts';
import { ownWindowTexts } from '../../messages/own-window.ts';
import { Headline } from '../../ui/headline.tsx';
import { SectionCaption } from '../../ui/section-caption.tsx';
import { FilmEnding } from './film-ending.tsx';
import { OwnWindowForm } from './own-window-form.tsx';
import { useOwnWindowForm } from './use-own-window-form.ts';
import { WindowDisplay } from './window-display.tsx';

/** The end of home: the visitor's own window, filled as they type. */
export default function OwnWindowSection() {
  const t = useTexts(ownWindowTexts);
  const { shown, ...form } = useOwnWindowForm();
  return (
    <section id={sectionAnchors.ownWindow} className="night overflow-clip scroll-mt-10 bg-paper text-ink">
      <div className="frame columns-grid gap-y-8 py-20 lg:py-24">
        <div data-reveal="0" className="col-span-4 self-end lg:col-span-5">
          <SectionCaption number={sectionNumber('ownWindow')}>{t('caption')}</SectionCaption>
          <Headline level={2} className="mt-4 text-huge">
            {t('title')}
          </Headline>
          <p className="mt-5 max-w-[40ch] text-lead">{t('text')}</p>
        </div>
        <div data-reveal="120" className="col-span-4 self-center lg:col-span-7 lg:row-span-2 lg:pl-8">
          <WindowDisplay window={shown} />
        </div>
        <div className="col-span-4 lg:col-span-5">
          <OwnWindowForm {...form} />
        </div>
      </div>
      <FilmEnding />
    </section>
  );
}
