import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import { fold } from '@vitrine/contracts/fold.ts';
import { recordLists } from '@vitrine/contracts/list.ts';
import { leadLists } from '@vitrine/contracts/status.ts';
import { useLocation } from 'react-router';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { paletteTexts } from '../../messages/palette.ts';
import { type Act, useOfferedActs } from './acts.ts';
import { useRecents } from './recents.ts';
import { type FoundRecord, kindLabels, type SearchedList } from './record-search.ts';

/** A screen that the palette leads to, by its English address. */
export type PaletteScreen = { path: string; label: string };

/** One line of the palette. */
export type Entry = {
  id: string;
  label: string;
  hint?: string | undefined;
  keys?: readonly string[] | undefined;
  run: () => void;
};
export type Group = { value: string; items: Entry[] };

/** What a search looks through. */
export const searchedLists: readonly SearchedList[] = [...recordLists, 'proposals'];

const isLead = (list: SearchedList) => (leadLists as readonly string[]).includes(list);

/** Each person once, by the first record that names them. */
export function peopleIn(found: readonly FoundRecord[]): FoundRecord[] {
  const byEmail = new Map<string, FoundRecord>();
  for (const one of found) {
    const email = canonicalEmail(one.email);
    if (!byEmail.has(email)) byEmail.set(email, one);
  }
  return [...byEmail.values()];
}

/** Whether a line has every word of a text, whatever its accents and capitals: "equipe" finds « Équipe ». */
export const hasWords = (label: string, text: string): boolean =>
  fold(text)
    .trim()
    .split(/\s+/)
    .every((word) => fold(label).includes(word));

type PaletteContents = {
  text: string;
  found: readonly FoundRecord[];
  screens: readonly PaletteScreen[];
  /** What can be done on every screen. */
  acts: readonly Act[];
};

/**
 * What the palette offers, in order: what was opened lately, or what a search finds by its kinds; what can be done with the
 * row or record one is at; then anything else, and the screens.
 */
export function usePaletteGroups({ text, found, screens, acts }: PaletteContents): Group[] {
  const t = useTexts(paletteTexts);
  const details = useTexts(detailsTexts);
  const navigate = useLocalizedNavigate();
  const pathOf = useRecordPath();
  const isShown = useIsShown();
  const recents = useRecents();
  const offered = useOfferedActs();
  const isBlank = text.trim() === '';

  const lineOf = (record: FoundRecord, hint: string): Entry => ({
    id: `${record.list}.${record.id}`,
    label: record.name,
    hint,
    run: () => navigate(pathOf(record)),
  });
  const kindOf = ({ list }: FoundRecord) => (list === 'proposals' ? t('proposals') : details(kindLabels[list]));
  const recordsOf = (isIn: (list: SearchedList) => boolean) =>
    found
      .filter(({ list }) => isIn(list))
      .map((record) => lineOf(record, `${record.about || kindOf(record)} · ${record.email}`));

  const wanted = [...offered, ...acts].filter(({ label }) => hasWords(label, text));
  const here = wanted.filter(({ to }) => to !== undefined);
  return [
    {
      value: t('recents'),
      items: recents
        .filter(({ path }) => isBlank && !isShown(path))
        .map(({ path, label, hint }) => ({ id: `recent ${path}`, label, hint, run: () => navigate(path) })),
    },
    { value: t('people'), items: recordsOf((list) => list === 'clients' || list === 'wizards') },
    { value: t('proposals'), items: recordsOf((list) => list === 'proposals') },
    {
      value: t('dossiers'),
      items: peopleIn(found).map(({ name, email }) => ({
        id: `dossier ${email}`,
        label: name,
        hint: email,
        run: () => navigate(`/admin/dossiers?open=${encodeURIComponent(email)}`),
      })),
    },
    { value: t('leads'), items: recordsOf(isLead) },
    { value: t('here', { name: here[0]?.to ?? '' }), items: here.map((act) => ({ ...act })) },
    { value: t('acts'), items: wanted.filter(({ to }) => to === undefined).map((act) => ({ ...act })) },
    {
      value: t('screens'),
      items: screens
        .filter(({ label }) => hasWords(label, text))
        .map(({ path, label }) => ({ id: path, label, run: () => navigate(path) })),
    },
  ].filter(({ items }) => items.length > 0);
}

/** Whether what an address opens shows already, however its list is searched and sorted. */
function useIsShown(): (path: string) => boolean {
  const { search } = useLocation();
  const open = new URLSearchParams(search).get('open');
  return (path) => open !== null && new URLSearchParams(path.replace(/^[^?]*/, '')).get('open') === open;
}

/** The English address at which a record is open beside its list, which stays as it is where it shows already. */
function useRecordPath(): (record: FoundRecord) => string {
  const { pathname, search } = useLocation();
  return ({ list, id }) => {
    if (list === 'proposals') return `/admin/proposals?open=${encodeURIComponent(id)}`;
    const before = new URLSearchParams(search);
    const isShown = /\/admin$/.test(pathname) && (before.get('tab') ?? 'quotes') === list;
    const next = isShown ? before : new URLSearchParams({ tab: list });
    next.delete('related');
    next.set('open', id);
    return `/admin?${next}`;
  };
}
