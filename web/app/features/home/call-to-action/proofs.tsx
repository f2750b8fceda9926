import { formatPrice, isPricedOnRequest, serviceOf, serviceTypes } from '@vitrine/contracts/prices.ts';
import { rightsTerm } from '@vitrine/contracts/proposal-rights.ts';
import type { ReactNode } from 'react';
import { contentText } from '../../../lib/format/content-text.ts';
import { useLanguage, useTexts } from '../../../lib/format/language.ts';
import { formatSpokenMoment } from '../../../lib/format/spoken-moment.ts';
import { LocalizedLink } from '../../../lib/page/localized-link.tsx';
import { homeTexts } from '../../../messages/home.ts';
import { useReplyBy } from './reply-by.ts';

const weekMs = 6 * 86_400_000;

/** The name of a day is enough within a week; one further away would mean another. */
const dayOf = (instant: string): Intl.DateTimeFormatOptions =>
  Date.parse(instant) - Date.now() < weekMs ? { weekday: 'long' } : { day: 'numeric', month: 'long' };

/** What a visitor can check: the lowest price, when a reply would come, and what every proposal says of the rights. */
export function Proofs() {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const replyBy = useReplyBy();
  const [lowest] = serviceTypes
    .filter((id) => !isPricedOnRequest(id))
    .map((id) => serviceOf(id).price)
    .toSorted((one, other) => one - other);
  const rights = contentText(rightsTerm, language);
  return (
    <dl className="proofs">
      {lowest !== undefined && (
        <Proof figure={formatPrice(lowest, language)}>
          {t('proofPrice')}{' '}
          <LocalizedLink to="/services#pricing" className="whitespace-nowrap underline underline-offset-4">
            {t('proofPriceLink')}
          </LocalizedLink>
        </Proof>
      )}
      {replyBy ? (
        <Proof figure={<time dateTime={replyBy}>{formatSpokenMoment(replyBy, language, dayOf(replyBy))}</time>}>
          {t('proofReplyNow')}
        </Proof>
      ) : (
        <Proof figure={t('proofReply')}>{t('proofReplyText')}</Proof>
      )}
      {rights && <Proof figure={t('proofOwned')}>{t('proofOwnedText', { clause: rights })}</Proof>}
    </dl>
  );
}

function Proof({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{children}</dt>
      <dd className="display">{figure}</dd>
    </div>
  );
}
