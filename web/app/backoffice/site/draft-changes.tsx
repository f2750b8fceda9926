import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { TickBox } from '../../ui/tick-box.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import type { DraftChange } from './draft-change.ts';
import { PathButton } from './path-button.tsx';

type DraftChangesProps = {
  changes: readonly DraftChange[];
  /** The places of those that are not published now. */
  kept: ReadonlySet<string>;
  onKeep: (path: string, isKept: boolean) => void;
  onDiscard: (path: string) => void;
  isDiscarding: boolean;
  /** Shows the field at a path. */
  onFind: (path: string) => void;
};

/** What publishing changes, value by value: what stands there now, and what will; each may stay a draft, or be forgotten. */
export function DraftChanges({ changes, kept, onKeep, onDiscard, isDiscarding, onFind }: DraftChangesProps) {
  const t = useTexts(siteTexts);
  return (
    <details>
      <summary className="min-h-8 cursor-pointer font-medium">{t('changes')}</summary>
      <ul className="grid max-h-[60dvh] gap-0 overflow-y-auto pt-2">
        {changes.map(({ path, name, language, before, after, author }) => (
          <li
            key={path}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line py-3 text-[0.9375rem] leading-snug"
          >
            <TickBox
              aria-label={t('changePublished', { name })}
              checked={!kept.has(path)}
              onChange={({ target }) => onKeep(path, !target.checked)}
            />
            <div className="grid gap-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <PathButton path={path} onFind={onFind}>
                  {name}
                </PathButton>
                <span className="caption text-quiet">{author}</span>
              </p>
              <BeforeAndAfter before={before} after={after} language={language} />
              <button
                type="button"
                disabled={isDiscarding}
                className="min-h-6 justify-self-start underline decoration-line underline-offset-4 hover:decoration-signal pointer-coarse:min-h-11"
                onClick={() => onDiscard(path)}
              >
                {t('changeDiscard')}
                <span className="sr-only">: {name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
