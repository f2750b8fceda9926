import type { CSSProperties } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { servicesTexts } from '../../messages/services.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { SectionCaption } from '../../ui/section-caption.tsx';
import { longestWordWidth } from '../../ui/word-width.ts';

const pane = '-mt-px -ml-px flex-auto border px-[0.22em] pt-[0.34em] pb-[0.3em] lg:px-[0.26em]';

/** The fill of a word: every other one is glass, the last is lit. */
function fillClass(index: number, count: number): string {
  if (index === count - 1) return 'z-10 border-signal bg-signal text-on-signal';
  return index % 2 ? 'border-line bg-raised' : 'border-line bg-glass text-on-glass';
}

/** The end of the page: one sentence, each word a pane of a window, the last one lit. */
export function CallToAction() {
  const t = useTexts(servicesTexts);
  const words = t('ctaTitle').split(' ');
  // Two rows of about equal length; on small screens the words wrap freely.
  const half = Math.floor(words.length / 2);
  const rows = [words.slice(0, half), words.slice(half)];
  const notes = [t('ctaNote1'), t('ctaNote2'), t('ctaNote3')];
  return (
    <section className="frame">
      <SectionCaption number={3}>{t('ctaCaption')}</SectionCaption>
      {/* The longest word and the sides of its pane, of half an em together, fit a phone. */}
      <h2
        className="display mt-6 flex flex-wrap pt-px pl-px text-[length:min(clamp(2.6rem,1rem+7vw,8rem),(92vw-1rem)/(var(--word)+0.5))] leading-none"
        style={{ '--word': longestWordWidth(t('ctaTitle')) } as CSSProperties}
      >
        {rows.map((row) => (
          <span key={row.join(' ')} className="flex w-full flex-wrap max-md:contents">
            {row.map((word) => (
              <span key={word} className={`cta-word ${pane} ${fillClass(words.indexOf(word), words.length)}`}>
                {word}{' '}
              </span>
            ))}
          </span>
        ))}
      </h2>
      <div className="columns-grid mt-10 items-start gap-y-8 lg:mt-14">
        <div className="col-span-4 grid justify-items-start gap-6 lg:col-span-5">
          <p className="max-w-[36ch] text-lead">{t('ctaText')}</p>
          <ButtonLink to="/quote">
            {t('ctaQuote')}
            <Arrow />
          </ButtonLink>
        </div>
        <ul aria-label={t('ctaNotes')} className="col-span-4 border-b border-line lg:col-span-6 lg:col-start-7">
          {notes.map((note) => (
            <li key={note} className="flex items-baseline gap-4 border-t border-line py-4">
              <span aria-hidden="true" className="size-2 shrink-0 bg-signal" />
              {note}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
