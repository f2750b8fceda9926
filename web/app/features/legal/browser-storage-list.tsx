import { useTexts } from '../../lib/language.ts';
import { legalTexts } from '../../messages/legal.ts';
import { browserStorage } from './browser-storage.ts';

/** What the site stores in a browser: where each item is and what it is for. */
export function BrowserStorageList() {
  const t = useTexts(legalTexts);
  return (
    <dl className="border-b border-line">
      {browserStorage.map(([key, place, purpose]) => (
        <div key={key} className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[11rem_1fr]">
          <dt className="caption min-w-0 pt-[0.2em]">
            <code className="font-mono break-words">{key}</code>
            <span className="block text-quiet">{t(place)}</span>
          </dt>
          <dd>{t(purpose)}</dd>
        </div>
      ))}
    </dl>
  );
}
