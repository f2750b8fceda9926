import { frenchForms, type LegalNeeds, legalFields, legalNeeds } from '@vitrine/contracts/content/legal-forms.ts';
import { currencies } from '@vitrine/contracts/currency.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { type SiteKey, siteTexts } from '../../messages/site.ts';
import { ContentField } from './content-field.tsx';
import { type ContentEntry, effectiveValue } from './content-fields.ts';
import { labelOf } from './content-labels.ts';
import { currencyLabel, isCurrencyAt } from './currencies.ts';

type LegalEntriesProps = {
  entries: readonly ContentEntry[];
  /** What stands at a path of the content now. */
  valueAt: (path: string) => string;
};

/** Who the agency is by law: the facts that its country and its legal form have, each with the reason why it is asked for. */
export function LegalEntries({ entries, valueAt }: LegalEntriesProps) {
  const t = useTexts(siteTexts);
  const language = useLanguage();
  const needs = legalNeeds({
    postalAddress: { countryCode: valueAt('agency.postalAddress.countryCode') },
    legal: { form: valueAt('agency.legal.form'), vat: valueAt('agency.legal.vat') },
  });
  // The currency of a capital is asked for with the capital.
  const askedAs = (name: string | undefined) => (name === 'capitalCurrency' ? 'capital' : name);
  const isAsked = ({ names: [name] }: ContentEntry) =>
    !legalFields.some((field) => field === askedAs(name) && needs[field] === 'none');
  return (
    <div className="grid max-w-2xl gap-6">
      <p className="max-w-[70ch] text-[0.9375rem] leading-snug text-quiet">
        {t(needs.isFrench ? 'legalFrench' : 'legalAbroad')}
      </p>
      {entries.filter(isAsked).map((entry) => (
        <div key={entry.path} className={`grid gap-x-6 gap-y-4 ${entry.fields.length > 1 ? 'md:grid-cols-2' : ''}`}>
          {entry.fields.map((field) => (
            <ContentField
              key={field.path}
              field={field}
              label={labelOf(entry, t, language)}
              hint={whyOf(entry.names, needs, t)}
              {...(isCurrencyAt(entry.path) && {
                options: currencies(),
                nameOf: (code: string) => currencyLabel(code, language),
              })}
              {...(entry.names[0] === 'form' && needs.isFrench && { options: frenchForms, isOpen: true })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Why a fact is asked for: by the form, where that makes a difference. */
function whyOf(names: readonly string[], needs: LegalNeeds, t: ReturnType<typeof siteTexts>): string | undefined {
  const kinds: Readonly<Record<string, string>> = { 'micro-entreprise': 'EI', other: 'otherForm' };
  const kind = needs.isFrench ? (kinds[needs.form] ?? needs.form) : 'abroad';
  const name = names.join('_');
  const key = [`why_${name}_${kind}`, `why_${name}`].find((each) => t(each as SiteKey) !== each);
  return key && t(key as SiteKey);
}

/** What stands at a path now, of all entries. */
export function valueIn(entries: readonly ContentEntry[], path: string): string {
  const field = entries.flatMap(({ fields }) => fields).find((one) => one.path === path);
  return field ? String(effectiveValue(field) ?? '') : '';
}
