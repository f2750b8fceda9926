import { useLanguage, useTexts } from '../lib/format/language.ts';
import type { UnsentWork } from '../lib/unsaved/unsent-work.ts';
import { unsentTexts } from '../messages/unsent.ts';

const kinds = [
  ...(['contact', 'quote', 'booking', 'sign-up'] as const),
  ...(['reply', 'note', 'proposal', 'template', 'schedule', 'invitation', 'own-name', 'content'] as const),
];
type Kind = (typeof kinds)[number];
const isKnown = (kind: string): kind is Kind => (kinds as readonly string[]).includes(kind);

/** What has not been sent, by name: the steps of the brief, and the forms that were begun. */
export function UnsentList({ unsent: { steps, forms } }: { unsent: UnsentWork }) {
  const t = useTexts(unsentTexts);
  const language = useLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(steps.map(String));
  return (
    <ul className="grid list-disc gap-1 pl-5 marker:text-signal">
      {steps.length > 0 && <li>{t('brief', { count: steps.length, steps: list })}</li>}
      {forms.map((form) => {
        const [kind = ''] = form.split('.', 1);
        return <li key={form}>{t(isKnown(kind) ? `form_${kind}` : 'form')}</li>;
      })}
    </ul>
  );
}
