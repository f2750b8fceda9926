import type { ReactNode } from 'react';
import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { quarantineTexts } from '../../messages/quarantine.ts';
import { EmailLink, Fact, Facts, LongMoment, WrittenText } from '../details/record-facts.tsx';
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
  return (
    <Facts>
      <Fact label={t('columnEmail')}>
        <EmailLink email={lead.email} />
      </Fact>
      {lead.quarantine && (
        <Fact label={tq('reason')}>
          <QuarantineReason note={lead.quarantine} />
        </Fact>
      )}
      {children}
      <Fact label={t('columnCreatedAt')}>
        <LongMoment instant={lead.createdAt} />
      </Fact>
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
