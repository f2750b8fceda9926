import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import type { ContentGroup } from './content-fields.ts';
import { shownAs } from './draft-change.ts';
import { useOtherEditors } from './editors.ts';
import { PathButton } from './path-button.tsx';

type EditorsNoteProps = {
  groups: readonly ContentGroup[];
  /** Shows the field at a path. */
  onFind: (path: string) => void;
};

/** The other owners who are in the editor, and at which value each of them is. */
export function EditorsNote({ groups, onFind }: EditorsNoteProps) {
  const t = useTexts(siteTexts);
  const own = useLanguage();
  const editors = useOtherEditors();
  return (
    <div role="status" className="grid gap-1 text-[0.9375rem] leading-snug empty:hidden">
      {editors.map(({ name, path }) => (
        <p key={name} className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <span aria-hidden="true" className="size-2.5 self-center border border-ink bg-glass" />
          <span className="font-medium">{t(path === undefined ? 'editorHere' : 'editorAt', { name })}</span>
          {path !== undefined && (
            <PathButton path={path} onFind={onFind}>
              {shownAs(groups, path, null, t, own).name}
            </PathButton>
          )}
        </p>
      ))}
    </div>
  );
}

/** Who else is at a field, beside it. */
export function EditorsAt({ path }: { path: string }) {
  const t = useTexts(siteTexts);
  const here = useOtherEditors().filter((editor) => editor.path === path);
  return here.map(({ name }) => (
    <p key={name} className="caption flex items-center gap-2">
      <span aria-hidden="true" className="size-2.5 border border-ink bg-glass" />
      {t('editorAtThis', { name })}
    </p>
  ));
}
