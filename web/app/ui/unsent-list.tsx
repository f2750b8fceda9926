import { useLanguage, useTexts } from '../lib/language.ts';
import type { UnsentWords } from '../lib/unsent-words.ts';
import { unsentTexts } from '../messages/unsent.ts';

const forms = ['contact', 'quote', 'booking', 'sign-up'] as const;
const isKnown = (form: string): form is (typeof forms)[number] => (forms as readonly string[]).includes(form);

/** What has not been sent, by name: the steps of the brief, and the forms that were begun. */
export function UnsentList({ words: { steps, forms } }: { words: UnsentWords }) {
  const t = useTexts(unsentTexts);
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(steps.map(String));
  return (
    <ul className="grid list-disc gap-1 pl-5 marker:text-signal">
      {steps.length > 0 && <li>{t('brief', { count: steps.length, steps: list })}</li>}
      {forms.map((form) => (
        <li key={form}>{t(isKnown(form) ? `form_${form}` : 'form')}</li>
      ))}
    </ul>
  );
}
