import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';
import { EmailLink, Fact, Facts, LongMoment, WrittenText } from '../details/record-facts.tsx';
import { FirstReplyFact } from '../first-replies/first-reply-fact.tsx';
import { QuarantineReason } from '../quarantine/quarantine-reason.tsx';
import type { Lead } from './lead.ts';

type LeadFactsProps = {
  lead: Lead & { message: string | null };
  /** The facts that only this kind of lead has. */
  children?: ReactNode;
};

/** The facts of a lead. */
export function LeadFacts({ lead, children }: LeadFactsProps) {
  const t = useTexts(backofficeTexts);
  const tq = useTexts(quarantineTexts);
  const language = useLanguage();
  return (
    <Facts>
      <Fact label={t('columnEmail')}>
        <EmailLink email={lead.email} />
        {lead.disputedAt && (
          <p className="mt-1 max-w-prose text-warn">
            {t('disputedFact', { date: formatDate(lead.disputedAt, language, { dateStyle: 'medium' }) })}
          </p>
        )}
      </Fact>
      {lead.quarantine && (
        <Fact label={tq('reason')}>
          <QuarantineReason state={lead.quarantine} />
        </Fact>
      )}
      {children}
      <Fact label={t('columnCreatedAt')}>
        <LongMoment instant={lead.createdAt} />
      </Fact>
      {!lead.quarantine && <FirstReplyFact reply={lead.firstReply} />}
      <Fact label={t('columnMessage')}>
        {lead.message ? (
          <WrittenText>{lead.message}</WrittenText>
        ) : (
          <span className="text-quiet">{t('noMessage')}</span>
        )}
      </Fact>
    </Facts>
  );
}
