import type { FirstAnswer } from '@vitrine/contracts/first-answer.ts';
import { useTexts } from '../../lib/language.ts';
import { firstAnswerTexts } from '../../messages/first-answers.ts';
import { Fact, LongMoment } from '../details/record-facts.tsx';

/** When and how a lead was first answered. */
export function FirstAnswerFact({ answer }: { answer: FirstAnswer | undefined }) {
  const t = useTexts(firstAnswerTexts);
  return (
    <Fact label={t('firstAnswer')}>
      {answer ? (
        <>
          {t(answer.how)}
          <span className="block text-[0.9375rem] text-quiet">
            <LongMoment instant={answer.at} />
          </span>
        </>
      ) : (
        <span className="text-quiet">{t('none')}</span>
      )}
    </Fact>
  );
}
