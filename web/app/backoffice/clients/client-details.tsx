import type { ClientRow } from '@vitrine/contracts/client.ts';
import { useTexts } from '../../lib/format/language.ts';
import { filesOfClient } from '../../lib/http/file-exchange.ts';
import { useIsMember } from '../../lib/session/session.ts';
import { detailsTexts } from '../../messages/details.ts';
import { filesTexts } from '../../messages/files.ts';
import { FileExchangeList } from '../../ui/file-exchange.tsx';
import { useClientBrief } from '../briefs/brief-query.ts';
import { DatedBrief } from '../briefs/dated-brief.tsx';
import { DetailsSkeleton } from '../details/details-skeleton.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { ClientFacts } from './client-facts.tsx';

/** The account, and below it the brief where there is one, and the files that were exchanged. */
export function ClientDetails({ client }: { client: ClientRow }) {
  const t = useTexts(detailsTexts);
  const files = useTexts(filesTexts);
  const isMember = useIsMember();
  const isBegun = client.wizardResponses > 0;
  const brief = useClientBrief(client.id, isBegun);
  return (
    <div className="grid gap-8">
      <ClientFacts client={client} />
      <section className="grid gap-4 border-t border-ink pt-5">
        <h3 className="text-lg leading-tight font-semibold">{t('brief')}</h3>
        {brief.data ? (
          <DatedBrief brief={brief.data} />
        ) : brief.isError ? (
          <div className="grid justify-items-start gap-3">
            <p role="alert">{t('unavailableTitle')}</p>
            <RetryButton busy={brief.isFetching} onRetry={() => void brief.refetch()} />
          </div>
        ) : isBegun ? (
          <DetailsSkeleton />
        ) : (
          <p className="text-quiet">{t('notBegunText')}</p>
        )}
      </section>
      <section className="grid gap-4 border-t border-ink pt-5">
        <h3 className="text-lg leading-tight font-semibold">{files('title')}</h3>
        <FileExchangeList
          key={client.id}
          exchange={filesOfClient(client.id, isMember)}
          empty={<p className="text-quiet">{files('emptyAgency')}</p>}
        />
      </section>
    </div>
  );
}
