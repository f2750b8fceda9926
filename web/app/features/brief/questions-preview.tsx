import { briefSteps } from '@vitrine/contracts/brief/steps.ts';
import { briefPlace } from '@vitrine/contracts/content/question.ts';
import { askedQuestions } from '@vitrine/contracts/content/questions.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';

/** The nine steps with their questions, to read and think about while the account is being checked. */
export function QuestionsPreview() {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  return (
    <section aria-labelledby="preview-title" className="mt-16 grid max-w-3xl gap-4 lg:mt-24">
      <h2 id="preview-title" className="font-display text-3xl leading-tight font-bold tracking-tight">
        {t('previewTitle')}
      </h2>
      <p className="max-w-prose text-quiet">{t('previewText')}</p>
      <ol className="mt-2 border-t border-line">
        {briefSteps.map(({ number, title, description, fields }) => (
          <li key={number} className="border-b border-line">
            <details className="group/step">
              <summary className="flex min-h-14 cursor-pointer items-center gap-4 py-3 hover:text-signal-text">
                <span aria-hidden="true" className="caption text-signal-text">
                  {String(number).padStart(2, '0')}
                </span>
                <span className="font-medium">{title[language]}</span>
                <span aria-hidden="true" className="ml-auto font-mono group-open/step:rotate-45">
                  +
                </span>
              </summary>
              <div className="grid gap-3 pb-6 sm:pl-10">
                <p className="text-quiet">{description[language]}</p>
                <ul className="grid gap-2">
                  {fields.map(({ id, label, hint }) => (
                    <li key={id}>
                      {label[language]}
                      {hint && <span className="text-quiet"> — {hint[language]}</span>}
                    </li>
                  ))}
                  {askedQuestions(briefPlace(number)).map(({ id, text, help }) => (
                    <li key={id}>
                      {text[language]}
                      {help && <span className="text-quiet"> — {help[language]}</span>}
                    </li>
                  ))}
                </ul>
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
