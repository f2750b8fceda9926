import type { QuoteRow } from '@vitrine/contracts/quote.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Fact } from '../details/record-facts.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { estimateOf, optionNames, serviceName } from './quote-labels.ts';

/** The facts of a quote request. */
export function QuoteFacts({ quote }: { quote: QuoteRow }) {
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  return (
    <LeadFacts lead={quote}>
      <Fact label={t('columnService')}>{serviceName(quote, language)}</Fact>
      <Fact label={t('columnOptions')}>
        {optionNames(quote, language) || <span className="text-quiet">{t('noOptions')}</span>}
      </Fact>
      <Fact label={t('columnEstimate')}>
        <span className="font-mono tabular-nums">{estimateOf(quote, language)}</span>
      </Fact>
    </LeadFacts>
  );
}
