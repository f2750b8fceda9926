import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import type { ContentGroup } from './content-fields.ts';
import { shownAs } from './draft-change.ts';
import { PathButton } from './path-button.tsx';

/** More are too many to read at once; those that stay come up once some are dealt with. */
const maxNotes = 20;

type PlaceNotesProps = {
  notes: readonly { readonly path: string; readonly error?: string }[];
  groups: readonly ContentGroup[];
  /** Whether each keeps the drafts from being published. */
  areProblems?: boolean;
  /** Shows the field at a path. */
  onFind: (path: string) => void;
};

/** Places of the content by what they are called, each of which leads there, with what is to be said of them. */
export function PlaceNotes({ notes, groups, areProblems = false, onFind }: PlaceNotesProps) {
  const t = useTexts(siteTexts);
  const own = useLanguage();
  return (
    <ul className="grid gap-1 text-[0.9375rem] leading-snug">
      {notes.slice(0, maxNotes).map(({ path, error }) => (
        <li key={`${path} ${error}`} className="wrap-anywhere">
          <PathButton path={path} onFind={onFind}>
            {shownAs(groups, path, null, t, own).name}
          </PathButton>{' '}
          {error !== undefined && <span className={areProblems ? 'text-bad' : 'text-quiet'}>{error}</span>}
        </li>
      ))}
      {notes.length > maxNotes && <li className="text-quiet">{t('moreNotes', { count: notes.length - maxNotes })}</li>}
    </ul>
  );
}
