import type { ClientRow } from '@vitrine/contracts/client.ts';
import { useTexts } from '../../lib/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { useClientBrief } from '../briefs/brief-query.ts';
import { DatedBrief } from '../briefs/dated-brief.tsx';
import { DetailsSkeleton } from '../details/details-skeleton.tsx';
import { ClientFacts } from './client-facts.tsx';

/** The account, and below it the brief where there is one. */
export function ClientDetails({ client }: { client: ClientRow }) {
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
