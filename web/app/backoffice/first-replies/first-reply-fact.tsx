import type { FirstReply } from '@vitrine/contracts/first-reply.ts';
import { useTexts } from '../../lib/format/language.ts';
import { firstReplyTexts } from '../../messages/first-replies.ts';
import { Fact, LongMoment } from '../details/record-facts.tsx';

/** When and how a lead was first replied to. */
export function FirstReplyFact({ reply }: { reply: FirstReply | undefined }) {
  const t = useTexts(firstReplyTexts);
  return (
    <Fact label={t('firstReply')}>
      {reply ? (
        <>
          {t(reply.how)}
          <span className="block text-[0.9375rem] text-quiet">
            <LongMoment instant={reply.at} />
          </span>
        </>
      ) : (
        <span className="text-quiet">{t('none')}</span>
      )}
    </Fact>
  );
}
