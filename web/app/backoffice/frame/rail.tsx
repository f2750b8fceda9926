import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMedia } from '../../lib/browser/media.ts';
import { useScreenPath, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { liveTexts } from '../../messages/live.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCurrent, useSettings } from './backoffice-navigation.tsx';
import { WaitingNote } from './notation.tsx';
import { places } from './places.ts';

const line =
  'relative flex min-h-10 w-full items-center gap-2.5 rounded-pane px-3 text-left text-[0.9375rem] font-medium text-quiet ' +
  'hover:bg-paper hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-glass aria-[current]:text-on-glass';

/** Folded, its name stands below the icon, as on a phone. */
const placeClass = `${line} @max-[8rem]/rail:flex-col @max-[8rem]/rail:justify-center @max-[8rem]/rail:gap-1 @max-[8rem]/rail:px-0 @max-[8rem]/rail:py-2`;

const nameClass = 'min-w-0 max-w-full truncate @max-[8rem]/rail:text-[0.75rem] @max-[8rem]/rail:leading-tight';

/** Folded, at the corner of the icon. */
const waitingClass =
  'ml-auto @max-[8rem]/rail:absolute @max-[8rem]/rail:top-1 @max-[8rem]/rail:left-1/2 @max-[8rem]/rail:ml-2 @max-[8rem]/rail:px-1! @max-[8rem]/rail:text-[0.6875rem]!';

/** Where the rail has room for names beside its icons. */
const roomy = '(width >= 100rem)';

type RailProps = { isFolded: boolean; onFold: (isFolded: boolean) => void };

/** The five places of the back office at the left of it, with what waits there, and below them the settings. */
export function Rail({ isFolded, onFold }: RailProps) {
  const t = useTexts(liveTexts);
  const current = useCurrent();
  const isOpen = useMedia(roomy) && !isFolded;
  return (
    <nav
      aria-label={t('navigation')}
      className="@container/rail fixed top-12 bottom-0 left-0 z-25 flex w-(--rail) flex-col border-r border-line bg-raised px-1.5 py-3 max-[100rem]:px-0.5 max-lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {places.map((place) => (
          <li key={place.to}>
            <LocalizedLink to={place.to} title={t(place.label)} aria-current={current(place)} className={placeClass}>
              <Icon name={place.icon} />
              <span className={nameClass}>{t(place.label)}</span>
              <WaitingNote waiting={place.waiting} isBare={!isOpen} className={waitingClass} />
            </LocalizedLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-line pt-4">
        <RailSettings isNarrow={!isOpen} />
      </div>
      <button
        type="button"
        aria-label={t(isFolded ? 'unfold' : 'fold')}
        title={t(isFolded ? 'unfold' : 'fold')}
        onClick={() => onFold(!isFolded)}
        data-fold=""
        className={`${placeClass} mt-auto max-[100rem]:hidden`}
      >
        <Icon name={isFolded ? 'unfold' : 'fold'} />
        <span aria-hidden="true" className={nameClass}>
          {t('foldShort')}
        </span>
      </button>
    </nav>
  );
}

/** @param isNarrow whether the rail has no room for them, so that they hang over the page */
function RailSettings({ isNarrow }: { isNarrow: boolean }) {
  const t = useTexts(liveTexts);
  const settings = useSettings();
  const path = useScreenPath();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isHere = settings.some(({ to }) => to === path);
  const [asked, setAsked] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever it led to
  useEffect(() => setAsked(undefined), [path]);
  const isOpen = asked ?? (isHere && !isNarrow);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isNarrow || !isOpen) return;
    event.preventDefault();
    setAsked(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what hangs over the page
    <div
      className="relative"
      onKeyDown={closeByKey}
      onBlur={({ currentTarget, relatedTarget }) =>
        isNarrow && !currentTarget.contains(relatedTarget) && setAsked(false)
      }
    >
      <button
        ref={button}
        type="button"
        title={t('settings')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setAsked(!isOpen)}
        className={`${placeClass} ${isHere && !isOpen ? 'bg-glass text-on-glass' : ''}`}
      >
        <Icon name="sliders" />
        <span className={nameClass}>{t('settings')}</span>
        {!isOpen &&
          settings.map(({ to, waiting }) => (
            <WaitingNote key={to} waiting={waiting} isBare={isNarrow} className={waitingClass} />
          ))}
      </button>
      {isOpen && (
        <ul
          id={id}
          className="grid gap-0.5 py-1 @max-[8rem]/rail:absolute @max-[8rem]/rail:top-0 @max-[8rem]/rail:left-[calc(100%+0.75rem)] @max-[8rem]/rail:w-52 @max-[8rem]/rail:rounded-pane @max-[8rem]/rail:border @max-[8rem]/rail:border-control @max-[8rem]/rail:bg-raised @max-[8rem]/rail:p-1.5"
        >
          {settings.map(({ to, label, waiting }) => (
            <li key={to}>
              <LocalizedLink to={to} className={`${line} min-h-9! @min-[8rem]/rail:pl-10`}>
                {t(label)}
                <WaitingNote waiting={waiting} className="ml-auto" />
              </LocalizedLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
