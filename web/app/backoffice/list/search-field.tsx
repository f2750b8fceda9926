import { maxSearchLength } from '@vitrine/contracts/limits.ts';
import { type Ref, useEffect, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import type { ChangeView } from './list-url.ts';

/** How long after the last keystroke the search starts. */
const searchDelayMs = 250;

type SearchFieldProps = {
  ref: Ref<HTMLInputElement>;
  query: string;
  onChange: ChangeView;
  disabled: boolean;
  /** Called when a key moves on to the rows. */
  onLeave: () => void;
};

/** Searches shortly after typing pauses. The address may change the text too, as the back button does. */
export function SearchField({ ref, query, onChange, disabled, onLeave }: SearchFieldProps) {
  const t = useTexts(backofficeTexts);
  const [typed, setTyped] = useState(query);
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    if (query !== typed.trim()) setTyped(query);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === seen) return;
    const timer = setTimeout(() => onChange({ q: wanted }, { replace: seen !== '' }), searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, seen, onChange]);
  return (
    <input
      ref={ref}
      type="search"
      aria-label={t('search')}
      aria-keyshortcuts="/"
      placeholder={t('searchPlaceholder')}
      value={typed}
      disabled={disabled}
      maxLength={maxSearchLength}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        // The first Escape clears the field, as browsers do.
        if (event.key !== 'ArrowDown' && !(event.key === 'Escape' && typed === '')) return;
        event.preventDefault();
        onLeave();
      }}
      className="min-h-9 w-full pointer-coarse:min-h-11 rounded-pane border border-control bg-raised px-3 text-[0.9375rem] placeholder:text-quiet hover:border-ink disabled:opacity-60 sm:w-72 md:max-lg:w-52"
    />
  );
}
