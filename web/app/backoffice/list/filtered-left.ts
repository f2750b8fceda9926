import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

/** How long the notice stays, in milliseconds: it asks for something to be done again. */
const shownMs = 15_000;

/** Says how many of all that match were not reached in time; nothing where all were. */
export function useFilteredLeft() {
  const t = useTexts(backofficeTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  return (left: number) => {
    if (left > 0) toast.error(t('filteredLeft', { count: left, number: numbers.format(left) }), { duration: shownMs });
  };
}
