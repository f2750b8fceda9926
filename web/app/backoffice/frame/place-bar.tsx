import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { liveTexts } from '../../messages/live.ts';
import { Icon } from '../../ui/icon.tsx';
import { useCurrent } from './backoffice-navigation.tsx';
import { WaitingNote } from './notation.tsx';
import { places } from './places.ts';

/** The five places at the thumb, where there is no room for a rail. */
export function PlaceBar() {
  const t = useTexts(liveTexts);
  const current = useCurrent();
  return (
    <nav
      aria-label={t('places')}
      className="sticky bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden [@media(height<30rem)]:static print:hidden"
    >
      <ul className="grid grid-cols-5">
        {places.map((place) => (
          <li key={place.to} className="min-w-0">
            <LocalizedLink
              to={place.to}
              aria-current={current(place)}
              className="relative grid min-h-14 content-center justify-items-center gap-1 border-t-2 border-transparent px-0.5 text-quiet focus-visible:-outline-offset-3 aria-[current]:border-signal aria-[current]:text-ink"
            >
              <Icon name={place.icon} />
              <span className="max-w-full truncate text-[0.75rem] leading-tight font-medium">{t(place.label)}</span>
              <WaitingNote
                waiting={place.waiting}
                isBare
                className="absolute top-1 left-1/2 ml-2 px-1! text-[0.6875rem]!"
              />
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
