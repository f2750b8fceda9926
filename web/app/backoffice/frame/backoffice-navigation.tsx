import { useSearchParams } from 'react-router';
import { useScreenPath, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { useIsMember } from '../../lib/session/session.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { liveTexts } from '../../messages/live.ts';
import { Icon } from '../../ui/icon.tsx';
import { WaitingNote } from './notation.tsx';
import { type Place, places, type Setting, settings } from './places.ts';

/** The settings that whoever is signed in may change. */
export function useSettings(): readonly Setting[] {
  const isMember = useIsMember();
  return settings.filter(({ forOwners }) => !(forOwners && isMember));
}

/** Whether the page is at a place: `page` at its own address, `true` at another that belongs to it. */
export function useCurrent(): (place: Place) => 'page' | 'true' | undefined {
  const path = useScreenPath();
  const [search] = useSearchParams();
  return ({ to, has }) => (has(path, search) ? (to.split('?')[0] === path ? 'page' : 'true') : undefined);
}

const line =
  'flex min-h-12 items-center gap-3 border-l-2 border-transparent px-3 font-medium text-quiet hover:text-ink ' +
  'focus-visible:-outline-offset-3 aria-[current]:border-signal aria-[current]:text-ink';

/** Every screen of the back office one below the other, as in the menu of a phone. @param onChoose called with a press */
export function BackofficeNavigation({ onChoose }: { onChoose: () => void }) {
  const t = useTexts(liveTexts);
  const dashboard = useTexts(dashboardTexts);
  const current = useCurrent();
  return (
    <nav aria-label={t('navigation')}>
      <ul className="grid px-1 py-2">
        {places.map((place) => (
          <li key={place.to}>
            <LocalizedLink to={place.to} aria-current={current(place)} onClick={onChoose} className={line}>
              <Icon name={place.icon} />
              {t(place.label)}
              <WaitingNote waiting={place.waiting} className="ml-auto" />
            </LocalizedLink>
          </li>
        ))}
        <li>
          <LocalizedLink to="/admin/dashboard" onClick={onChoose} className={line}>
            {dashboard('title')}
          </LocalizedLink>
        </li>
      </ul>
      <p className="caption border-t border-line px-4 pt-3 text-quiet">{t('settings')}</p>
      <ul className="grid px-1 pb-2">
        {useSettings().map(({ to, label, waiting }) => (
          <li key={to}>
            <LocalizedLink to={to} onClick={onChoose} className={line}>
              {t(label)}
              <WaitingNote waiting={waiting} className="ml-auto" />
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
