import { quoteOptionIds, quoteOptions } from '@vitrine/contracts/prices.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice.tsx';
import type { QuoteForm } from './quote-form.ts';
import { stackedPanes } from './service-step.tsx';

/** Step 2: the options, none of them required. */
export function OptionsStep({ form }: { form: QuoteForm }) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const field = form.register('options');
  return (
    <ChoiceGroup
      legend={<span className="sr-only">{t('optionsLegend')}</span>}
      hint={t('optionsHint')}
      className={stackedPanes}
    >
      {quoteOptionIds.map((option) => (
        <ChoiceCard
          key={option}
          {...field}
          type="checkbox"
          value={option}
          title={
            <span className="font-display text-2xl font-bold tracking-tight">
              {quoteOptions[option].name[language]}
            </span>
          }
          aside={
            <>
              <span className="text-lg">+ {formatMoney(quoteOptions[option].price, language)}</span>{' '}
              <span className="caption whitespace-nowrap">{vatLabels.excluded[language]}</span>
            </>
          }
        >
          {t(`${option}Text`)}
        </ChoiceCard>
      ))}
    </ChoiceGroup>
  );
}
