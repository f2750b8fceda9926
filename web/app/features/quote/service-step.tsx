import { packs } from '@vitrine/contracts/content/packs.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { formatPrice, type ServiceType, serviceOf, serviceTypes } from '@vitrine/contracts/prices.ts';
import { vatLabels } from '@vitrine/contracts/vat-label.ts';
import type { Ref } from 'react';
import { packSummary } from '../../content/pack-sentences.ts';
import { fieldSentence } from '../../lib/form/form.ts';
import { contentText } from '../../lib/format/content-text.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type QuoteForm, useChoice } from './quote-form.ts';

/** Panes that share their frames, one above the other. */
export const stackedPanes = 'grid *:not-first:-mt-px *:hover:z-10 *:has-checked:z-10';

type ServiceStepProps = {
  form: QuoteForm;
  /** The pack the visitor came with. */
  pack: ServiceType | undefined;
  /** The group of cards. */
  group: Ref<HTMLFieldSetElement>;
};

/** Step 1: the service. */
export function ServiceStep({ form, pack, group }: ServiceStepProps) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const { service } = useChoice(form);
  const { register, clearErrors, formState } = form;
  const field = register('serviceType', { onChange: () => clearErrors('serviceType') });
  return (
    <>
      {pack && pack === service && <Notice>{t('packChosen', { name: serviceOf(pack).name[language] })}</Notice>}
      <ChoiceGroup
        ref={group}
        legend={<span className="sr-only">{t('serviceLegend')}</span>}
        error={fieldSentence(formState.errors.serviceType, language)}
        className={`offered-services ${stackedPanes}`}
      >
        {serviceTypes.map((type) => (
          <ChoiceCard
            key={type}
            {...field}
            type="radio"
            value={type}
            required
            title={
              <span className="font-display text-2xl font-bold tracking-tight">{serviceOf(type).name[language]}</span>
            }
            trailing={
              serviceOf(type).price > 0 ? (
                <>
                  {t('startingFrom')} <span className="text-lg">{formatPrice(serviceOf(type).price, language)}</span>{' '}
                  <span className="caption whitespace-nowrap">{vatLabels.excluded[language]}</span>
                </>
              ) : (
                t('customPrice')
              )
            }
          >
            {summaryOf(type, language)}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </>
  );
}

/** What a service is, in one sentence. */
function summaryOf(type: ServiceType, language: Language): string | undefined {
  const pack = packs().find(({ id }) => id === type);
  if (pack) return packSummary(pack, language);
  const { text } = serviceOf(type);
  return text && contentText(text, language);
}
