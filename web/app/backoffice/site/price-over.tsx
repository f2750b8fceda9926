import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import type { ContentGroup } from './content-fields.ts';
import { readValue } from './field-value.ts';
import { PriceSums } from './price-sums.tsx';

/** By a price that is typed on the page: the sums that it leads to, or that it is none. They stand beside the page for everybody. */
export function PriceOver({ path, typed, groups }: { path: string; typed: string; groups: readonly ContentGroup[] }) {
  const t = useTexts(siteTexts);
  const value = readValue(typed, 'number', useLanguage());
  return (
    <div className="pane max-w-72 px-3 py-2">
      {typeof value === 'number' ? (
        <PriceSums path={path} groups={groups} typed={value} isBeside />
      ) : (
        <p aria-hidden="true" className="text-[0.9375rem] leading-snug text-bad">
          {t('unreadable_number')}
        </p>
      )}
    </div>
  );
}
