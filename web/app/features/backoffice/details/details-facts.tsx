import type { ClientRow } from '@vitrine/contracts/account.ts';
import type { WizardRow } from '@vitrine/contracts/brief.ts';
import { useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import { detailsTexts } from '../../../messages/details.ts';
import { BriefReading } from './brief-reading.tsx';
import { ClientFacts } from './client-facts.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { EmailLink, Fact, Facts } from './fact.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { type RecordDetails, useClientBrief } from './record-details.ts';
import { useTimeline } from './timeline.tsx';

/** What is known of a record itself. */
export function DetailsFacts({ details }: { details: RecordDetails }) {
  if (details.list === 'clients') return <ClientDetails client={details.row} />;
  if (details.list === 'wizards') return <BriefDetails brief={details.row} />;
  return <LeadFacts details={details} />;
}

/** The account, and below it the brief where there is one. */
function ClientDetails({ client }: { client: ClientRow }) {
  const t = useTexts(detailsTexts);
  const isBegun = client.wizardResponses > 0;
  const brief = useClientBrief(client.id, isBegun);
  return (
    <div className="grid gap-8">
      <ClientFacts client={client} />
      <section className="grid gap-4 border-t border-ink pt-5">
        <h3 className="text-lg leading-tight font-semibold">{t('brief')}</h3>
        {brief.data ? (
          <DatedBrief brief={brief.data} />
        ) : isBegun ? (
          <DetailsSkeleton />
        ) : (
          <p className="text-quiet">{t('notBegunText')}</p>
        )}
      </section>
    </div>
  );
}

function BriefDetails({ brief }: { brief: WizardRow }) {
  const shared = useTexts(backofficeTexts);
  return (
    <div className="grid gap-5">
      <Facts>
        <Fact label={shared('columnEmail')}>
          <EmailLink email={brief.client.email} />
        </Fact>
      </Facts>
      <DatedBrief brief={brief} />
    </div>
  );
}

/** A brief with the day it was submitted, which the timeline tells. */
function DatedBrief({ brief }: { brief: WizardRow }) {
  const { data } = useTimeline(brief.client.email);
  const told = data?.entries.find((entry) => entry.kind === 'brief');
  const submittedAt = told?.kind === 'brief' ? told.brief.submittedAt : null;
  return <BriefReading brief={brief} submittedAt={submittedAt ?? undefined} />;
}
