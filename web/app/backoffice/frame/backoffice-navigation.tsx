import type { ListCounts } from '@vitrine/contracts/live.ts';
import type { TextKey } from '@vitrine/contracts/text.ts';
import type { Today } from '@vitrine/contracts/today.ts';
import { useEffect, useRef } from 'react';
import { useLanguage, useScreenPath, useTexts } from '../../lib/language.ts';
import { LocalizedLink } from '../../lib/localized-link.tsx';
import { useIsMember } from '../../lib/session.ts';
import { type LiveKey, liveTexts } from '../../messages/live.ts';
import type { ScreenPath } from '../../screens.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useListCounts } from '../live/list-counts.ts';
import { useToday } from '../live/today-query.ts';
import { type Waiting, waitingIn } from '../live/waiting.ts';

type Screen = {
  readonly path: ScreenPath;
  readonly label: TextKey<LiveKey>;
  /** Whether the server lets owners only do what the screen is for. */
  readonly forOwners?: boolean;
  /** Whether it is left out of a narrow bar, which has room for what is needed every day. */
  readonly isRare?: boolean;
  /** What waits there for the agency. */
  readonly waiting?: {
    readonly of: (counts: ListCounts | undefined, today: Today | undefined) => Pick<Waiting, 'count' | 'isCut'>;
    readonly label: TextKey<LiveKey>;
    readonly sign: string;
    readonly look: string;
  };
};

const none = { count: 0, isCut: false };

/** The screens of the back office, in the order of the bar. */
export const screens: readonly Screen[] = [
  {
    path: '/admin',
    label: 'requests',
    waiting: {
      of: (_counts, today) => (today ? waitingIn(today) : none),
      label: 'waiting',
      sign: '○',
      look: 'border-control text-ink',
    },
  },
  { path: '/admin/proposals', label: 'proposals' },
  { path: '/admin/dossiers', label: 'dossiers', isRare: true },
  { path: '/admin/dashboard', label: 'dashboard' },
  { path: '/admin/figures', label: 'figures' },
  {
    path: '/admin/mails',
    label: 'mails',
    waiting: {
      of: (counts) => ({ count: counts?.mails.failed ?? 0, isCut: false }),
      label: 'failed',
      sign: '!',
      look: 'border-bad text-bad',
    },
  },
  { path: '/admin/templates', label: 'templates' },
  { path: '/admin/schedule', label: 'schedule', forOwners: true },
  { path: '/admin/people', label: 'people', forOwners: true },
  { path: '/admin/erasure', label: 'erasure', forOwners: true },
];

type BackofficeNavigationProps = {
  /** One screen below the other, as in a menu, rather than beside it. */
  isList?: boolean;
  /** Called with a press on any of them. */
  onChoose?: () => void;
};

/** The navigation between the screens of the back office, with what waits in each. */
export function BackofficeNavigation({ isList = false, onChoose }: BackofficeNavigationProps) {
  const t = useTexts(liveTexts);
  const counts = useListCounts();
  const { data: today } = useToday();
  const isMember = useIsMember();
  const list = useRef<HTMLUListElement>(null);
  const path = useScreenPath();
  const shown = screens.filter(({ forOwners }) => !(forOwners && isMember));
  const numbers = new Intl.NumberFormat(useLanguage());

  // Where there is not room for all of them the list scrolls sideways: keep the current screen in view.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('a[aria-current]');
    if (list.current && here && path)
      list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 2 + here.offsetWidth / 2;
  }, [path]);

  return (
    <nav aria-label={t('navigation')}>
      <ul ref={list} className={isList ? 'grid px-1 py-2' : 'relative flex overflow-x-auto [scrollbar-width:none]'}>
        {shown.map(({ path, label, waiting, isRare }) => {
          const { count, isCut } = waiting?.of(counts, today) ?? none;
          return (
            <li key={path} className={isRare && !isList ? 'max-[88rem]:hidden' : ''}>
              <LocalizedLink
                to={path}
                {...(onChoose && { onClick: onChoose })}
                className={`flex items-center gap-2 border-transparent text-[0.9375rem] font-medium whitespace-nowrap text-quiet transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-signal aria-[current=page]:text-ink ${isList ? 'min-h-12 justify-between border-l-2 px-3' : 'h-12 border-b-2 px-1.5 2xl:px-3'}`}
              >
                {t(label)}
                {waiting && count > 0 && (
                  <span
                    title={t(waiting.label, { count })}
                    className={`caption rounded-full border px-1.5 leading-[1.35] tabular-nums ${waiting.look}`}
                  >
                    <span aria-hidden="true">
                      {waiting.sign} {numbers.format(count)}
                      {isCut && '+'}
                    </span>
                    <VisuallyHidden>({t(waiting.label, { count })})</VisuallyHidden>
                  </span>
                )}
              </LocalizedLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
