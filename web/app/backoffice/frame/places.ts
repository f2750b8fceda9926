import { recordLists } from '@vitrine/contracts/list.ts';
import type { ListCounts } from '@vitrine/contracts/live.ts';
import type { TextKey } from '@vitrine/contracts/text.ts';
import type { Today } from '@vitrine/contracts/today.ts';
import type { LiveKey } from '../../messages/live.ts';
import type { ScreenPath } from '../../screens.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type Waiting, waitingIn } from '../live/waiting.ts';

/** What waits somewhere for the agency. */
export type Notation = {
  readonly of: (counts: ListCounts | undefined, today: Today | undefined) => Pick<Waiting, 'count' | 'isCut'>;
  readonly label: TextKey<LiveKey>;
  readonly sign: string;
  readonly look: string;
};

type Destination = {
  /** Its English address. */
  readonly to: ScreenPath | `${ScreenPath}?${string}`;
  readonly label: TextKey<LiveKey>;
  readonly waiting?: Notation;
};

/** Where a day is spent: one of the five that are always in sight. */
export type Place = Destination & {
  readonly icon: IconName;
  /** Whether an address belongs to it. @param path the English one */
  readonly has: (path: string, search: URLSearchParams) => boolean;
};

/** A screen for what is rarely changed. */
export type Setting = Destination & {
  readonly to: ScreenPath;
  /** Whether the server lets owners only do what it is for. */
  readonly forOwners?: boolean;
};

/** What an address that names no tab may say about a list: it means the first one. */
const ofLists = ['q', 'status', 'sort', 'limit', 'cursor', 'open', 'cols'];

/** The list that an address of `/admin` shows; undefined where it shows what is due today (docs/today.md). */
export function shownList(search: URLSearchParams) {
  const named = search.get('tab');
  const list = recordLists.find((name) => name === named);
  if (list) return list;
  return named === null && ofLists.some((name) => search.has(name)) ? 'quotes' : undefined;
}

const none = { count: 0, isCut: false };

/** The places of the back office, in the order of a day. */
export const places: readonly Place[] = [
  {
    to: '/admin',
    label: 'today',
    icon: 'window',
    has: (path, search) => path === '/admin' && shownList(search) === undefined,
    waiting: {
      of: (_counts, today) => (today ? waitingIn(today) : none),
      label: 'waiting',
      sign: '○',
      look: 'border-control text-ink',
    },
  },
  {
    to: '/admin?tab=quotes',
    label: 'inbox',
    icon: 'tray',
    has: (path, search) => path === '/admin' && shownList(search) !== undefined,
  },
  { to: '/admin/proposals', label: 'proposals', icon: 'page', has: (path) => path === '/admin/proposals' },
  { to: '/admin/dossiers', label: 'persons', icon: 'person', has: (path) => path === '/admin/dossiers' },
  {
    to: '/admin/figures',
    label: 'figures',
    icon: 'bars',
    has: (path) => path === '/admin/figures' || path === '/admin/dashboard',
  },
];

/** Everything else. */
export const settings: readonly Setting[] = [
  {
    to: '/admin/mails',
    label: 'mails',
    waiting: {
      of: (counts) => ({ count: counts?.mails.failed ?? 0, isCut: false }),
      label: 'failed',
      sign: '!',
      look: 'border-bad text-bad',
    },
  },
  { to: '/admin/templates', label: 'templates' },
  { to: '/admin/schedule', label: 'schedule', forOwners: true },
  { to: '/admin/site', label: 'site', forOwners: true },
  { to: '/admin/people', label: 'people', forOwners: true },
  { to: '/admin/erasure', label: 'erasure', forOwners: true },
];
