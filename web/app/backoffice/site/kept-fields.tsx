import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { readTabNames } from '../../lib/unsaved/tab-unsaved.ts';
import { siteTexts } from '../../messages/site.ts';
import type { ContentField, ContentGroup } from './content-fields.ts';
import { shownAs } from './draft-change.ts';
import { PathButton } from './path-button.tsx';
import { useShownFields } from './shown-fields.ts';
import { unsavedContent, useKeptField } from './unsaved-field.ts';

type KeptFieldsProps = {
  groups: readonly ContentGroup[];
  /** Shows the field at a path. */
  onFind: (path: string) => void;
};

/**
 * Saves what was written in fields that are not on the screen any more and is not stored yet: written while the server was away,
 * or when a session ended. What cannot be saved by itself is named.
 */
export function KeptFields({ groups, onFind }: KeptFieldsProps) {
  const shown = useShownFields();
  const kept = readTabNames(unsavedContent).filter((path) => !shown.has(path));
  if (kept.length === 0) return null;
  const wanted = new Set(kept);
  const fields = groups
    .flatMap(({ entries }) => entries.flatMap((entry) => entry.fields))
    .filter(({ path }) => wanted.has(path));
  return fields.map((field) => <KeptField key={field.path} field={field} groups={groups} onFind={onFind} />);
}

function KeptField({ field, groups, onFind }: KeptFieldsProps & { field: ContentField }) {
  const t = useTexts(siteTexts);
  const own = useLanguage();
  const { theirs, isFailing, isUnreadable } = useKeptField(field);
  if (theirs === undefined && !isFailing && !isUnreadable) return null;
  return (
    <p role="status" className="flex flex-wrap items-baseline gap-x-2 text-[0.9375rem] leading-snug wrap-anywhere">
      <span>{t('keptField')}</span>
      <PathButton path={field.path} onFind={onFind}>
        {shownAs(groups, field.path, null, t, own).name}
      </PathButton>
    </p>
  );
}
