import { agencyPlaceholders } from '@vitrine/contracts/placeholders.ts';
import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** A red line while facts about the agency are invented: which, and what that keeps from being sent. */
export function InventedFacts() {
  const t = useTexts(backofficeTexts);
  if (agencyPlaceholders.length === 0) return null;
  return (
    <details className="pane border-bad px-4 py-2 text-[0.9375rem] leading-snug">
      <summary className="cursor-pointer font-medium text-bad">{t('inventedFacts')}</summary>
      <p className="pt-2">{t('inventedFactsText')}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 pt-2 font-mono text-[0.875rem]">
        {agencyPlaceholders.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </details>
  );
}
