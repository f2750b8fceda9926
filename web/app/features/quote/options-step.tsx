import { formatPrice, optionOf, type QuoteOption, quoteOptionIds } from '@vitrine/contracts/prices.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import { useContentText } from '../../lib/format/content-text.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice.tsx';
import type { QuoteForm } from './quote-form.ts';
import { stackedPanes } from './service-step.tsx';

/** Step 2: the options, none of them required. */
export function OptionsStep({ form }: { form: QuoteForm }) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const say = useContentText();
  const textOf = (option: QuoteOption) => {
    const { text } = optionOf(option);
    return text && say(text);
  };
  const field = form.register('options');
  return (
    <ChoiceGroup
      legend={<span className="sr-only">{t('optionsLegend')}</span>}
      hint={t('optionsHint')}
      className={`offered-options ${stackedPanes}`}
    >
      {quoteOptionIds.map((option) => (
        <ChoiceCard
          key={option}
          {...field}
          type="checkbox"
          value={option}
          title={
            <span className="font-display text-xl font-bold tracking-tight sm:text-2xl">
              {optionOf(option).name[language]}
            </span>
          }
          trailing={
            <>
              <span className="sm:text-lg">+ {formatPrice(optionOf(option).price, language)}</span>{' '}
              <span className="caption whitespace-nowrap">{vatLabels.excluded[language]}</span>
            </>
          }
        >
          {textOf(option)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
