import { fold } from '@vitrine/contracts/fold.ts';
import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { AddItem } from './add-item.tsx';
import { AppearsOn, type SiteView } from './appears-on.tsx';
import { ContentEntries } from './content-entries.tsx';
import { anchorOf } from './content-field.tsx';
import {
  type ContentEntry,
  type ContentField,
  type ContentGroup,
  effectiveValue,
  legalGroup,
  lookGroup,
} from './content-fields.ts';
import { groupLabel, labelOf } from './content-labels.ts';
import { type FieldState, fieldStates, statesOf } from './field-states.ts';
import { plainValue } from './field-value.ts';
import { LegalEntries, valueIn } from './legal-entries.tsx';
import { LookEntries } from './look-entries.tsx';
import { withServices } from './pack-services.ts';

/** Entries that a search shows at most: more are too many to read. */
const maxFound = 40;

type WordsEditorProps = {
  groups: readonly ContentGroup[];
  /** How often drafts were forgotten. */
  discards: number;
  /** The place of a field to lead to. */
  sought: string | undefined;
  /** The field has been led to. */
  onFound: () => void;
  /** Shows where a part of the content is read. */
  onShow: (view: SiteView) => void;
};

/** All the content in parts, one of which is written in; or what a search finds in all of them. */
export function WordsEditor({ groups, discards, sought, onFound, onShow }: WordsEditorProps) {
  const t = useTexts(siteTexts);
  const language = useLanguage();
  const [chosen, setChosen] = useState('agency');
  const [search, setSearch] = useState('');
  const [state, setState] = useState<FieldState>();
  /** What the search found when it was typed: an entry stays while it is written in, whatever it says by then. */
  const [foundPaths, setFoundPaths] = useState<readonly string[]>();
  const group = groups.find(({ id }) => id === chosen) ?? groups[0];
  const byPath = new Map(groups.flatMap(({ entries }) => entries).map((entry) => [entry.path, entry]));
  const found = foundPaths?.flatMap((path) => byPath.get(path) ?? []);
  const valueAt = (path: string) =>
    valueIn(
      groups.flatMap(({ entries }) => entries),
      path,
    );
  const seek = (text: string, of: FieldState | undefined) => {
    setSearch(text);
    setState(of);
    const isEmpty = text.trim() === '' && of === undefined;
    const nameOf = (entry: ContentEntry) => labelOf(entry, t, language);
    setFoundPaths(isEmpty ? undefined : findPaths(groups, { text, state: of }, nameOf));
  };

  // Once its part is shown, the field is there.
  useEffect(() => {
    if (sought === undefined) return;
    const field = document.getElementById(anchorOf(sought));
    if (field) {
      field.querySelector<HTMLElement>('input,textarea,select')?.focus();
      onFound();
      return;
    }
    const part = groups.find(({ entries }) => entries.some(({ fields }) => fields.some(({ path }) => path === sought)));
    setSearch('');
    setState(undefined);
    setFoundPaths(undefined);
    if (!part) onFound();
    else setChosen(part.id);
  });

  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <TextField
          type="search"
          label={t('search')}
          value={search}
          autoComplete="off"
          onChange={({ target }) => seek(target.value, state)}
        />
        <SelectField
          label={t('ofState')}
          value={state ?? ''}
          onChange={({ target }) =>
            seek(
              search,
              fieldStates.find((each) => each === target.value),
            )
          }
        >
          <option value="">{t('ofAnyState')}</option>
          {fieldStates.map((each) => (
            <option key={each} value={each}>
              {t(`ofState_${each}`)}
            </option>
          ))}
        </SelectField>
        <nav aria-label={t('parts')}>
          <ul className="border-b border-line">
            {groups.map(({ id, entries }) => (
              <li key={id} className="border-t border-line">
                <button
                  type="button"
                  aria-current={id === group?.id && !found ? 'true' : undefined}
                  onClick={() => {
                    seek('', undefined);
                    setChosen(id);
                  }}
                  className="flex min-h-8 w-full items-baseline justify-between gap-3 border-l-2 border-transparent px-3 py-1 text-left text-[0.9375rem] leading-snug pointer-coarse:min-h-11 hover:bg-raised focus-visible:-outline-offset-3 aria-[current=true]:border-signal aria-[current=true]:font-medium"
                >
                  {groupLabel(id, t)}
                  <Count entries={entries} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid content-start gap-6">
        <h2 className="font-display text-2xl leading-none font-bold tracking-tight">
          {found ? t('found', { count: found.length }) : group && groupLabel(group.id, t)}
        </h2>
        {!found && group && <AppearsOn part={group.id} onShow={onShow} />}
        {!found && group?.id === legalGroup && (
          <LegalEntries key={discards} entries={group.entries} valueAt={valueAt} />
        )}
        {!found && group?.id === lookGroup && <LookEntries key={discards} entries={group.entries} valueAt={valueAt} />}
        {(found || !(group?.id === legalGroup || group?.id === lookGroup)) && (
          <ContentEntries
            areNamed={found !== undefined}
            key={`${found ? 'found' : group?.id} ${discards}`}
            group={found ? undefined : group}
            entries={found?.slice(0, maxFound) ?? (group ? withServices(group, groups).entries : [])}
          />
        )}
        {found && found.length > maxFound && (
          <p className="text-quiet">{t('more', { count: found.length - maxFound })}</p>
        )}
        {!found && group && <AddItem list={group.id} />}
      </div>
    </div>
  );
}

/** How many values of a part are written and not published. */
function Count({ entries }: { entries: readonly ContentEntry[] }) {
  const t = useTexts(siteTexts);
  const count = entries.flatMap(({ fields }) => fields).filter(({ draft }) => draft).length;
  if (count === 0) return null;
  return (
    <span className="font-mono text-[0.8125rem] text-quiet">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('written', { count })}</span>
    </span>
  );
}

type Sought = { readonly text: string; readonly state: FieldState | undefined };

/** The paths of the entries in whose names, paths or values a text stands, whatever its accents, and of which a state holds. */
function findPaths(
  groups: readonly ContentGroup[],
  { text, state }: Sought,
  nameOf: (entry: ContentEntry) => string,
): string[] {
  const wanted = fold(text.trim());
  const writtenIn = (field: ContentField) => plainValue(effectiveValue(field));
  return groups
    .flatMap(({ entries }) => entries)
    .filter(({ fields }) => state === undefined || fields.some((field) => statesOf(field).includes(state)))
    .filter((entry) =>
      [nameOf(entry), entry.path, ...entry.fields.map(writtenIn)].some((said) => fold(said).includes(wanted)),
    )
    .map(({ path }) => path);
}
