import { type ServiceType, services, serviceTypes } from '@vitrine/contracts/prices.ts';
import { fieldSentence } from '../../lib/form.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { quoteTexts } from '../../messages/quote.ts';
import { ChoiceCard, ChoiceGroup } from '../../ui/choice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type QuoteForm, useChoice } from './quote-form.ts';

/** Panes that share their frames, one above the other. */
export const stackedPanes = 'grid *:not-first:-mt-px *:hover:z-10 *:has-checked:z-10';

/** Step 1: the service. */
export function ServiceStep({ form, pack }: { form: QuoteForm; pack: ServiceType | undefined }) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const { service } = useChoice(form);
  const { register, clearErrors, formState } = form;
  const field = register('serviceType', { onChange: () => clearErrors('serviceType') });
  return (
    <>
      {pack && pack === service && <Notice>{t('packChosen', { name: services[pack].name[language] })}</Notice>}
      <ChoiceGroup
        legend={<span className="sr-only">{t('serviceLegend')}</span>}
        error={fieldSentence(formState.errors.serviceType, language)}
        className={stackedPanes}
      >
        {serviceTypes.map((type) => (
          <ChoiceCard
            key={type}
            {...field}
            type="radio"
            value={type}
            required
            title={
              <span className="font-display text-2xl font-bold tracking-tight">{services[type].name[language]}</span>
            }
            aside={
              services[type].price > 0 ? (
                <>
                  <span className="max-sm:sr-only">{t('startingFrom')}</span>{' '}
                  <span className="text-lg">{formatMoney(services[type].price, language)}</span>
                </>
              ) : (
                t('customPrice')
              )
            }
          >
            {t(`${type}Text`)}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </>
  );
}
