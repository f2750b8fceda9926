import { type Language, siteLanguages } from '@vitrine/contracts/language.ts';
import { useTexts } from '../../lib/format/language.ts';
import { siteTexts } from '../../messages/site.ts';
import { SelectField } from '../../ui/field.tsx';

type LanguageChoiceProps = { value: Language; onChange: (language: Language) => void };

/** In which language a page or a mail is edited; nothing where the site has one alone. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const t = useTexts(siteTexts);
  if (siteLanguages.length < 2) return null;
  return (
    <SelectField
      label={t('pageLanguage')}
      className="min-w-36"
      value={value}
      onChange={({ target }) => onChange(target.value as Language)}
    >
      {siteLanguages.map((each) => (
        <option key={each} value={each}>
          {t(each)}
        </option>
      ))}
    </SelectField>
  );
}
