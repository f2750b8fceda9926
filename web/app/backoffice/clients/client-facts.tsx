import type { ClientRow } from '@vitrine/contracts/client.ts';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { Pill } from '../../ui/pill.tsx';
import { EmailLink, Fact, Facts, LongMoment } from '../details/record-facts.tsx';

/** The facts of a client account, without its brief. */
export function ClientFacts({ client }: { client: ClientRow }) {
  const t = useTexts(detailsTexts);
  const shared = useTexts(backofficeTexts);
  const language = useLanguage();
  const { lastConnection, deletionRequestedAt } = client;
  return (
    <Facts>
      <Fact label={shared('columnEmail')}>
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <EmailLink email={client.email} />
          <Pill tone={client.emailConfirmedAt ? 'good' : 'warn'}>
            {t(client.emailConfirmedAt ? 'confirmed' : 'unconfirmed')}
          </Pill>
        </span>
      </Fact>
      <Fact label={t('accountState')}>
        <Pill tone={client.isValidated ? 'good' : 'warn'}>{t(client.isValidated ? 'validated' : 'toValidate')}</Pill>
      </Fact>
      {deletionRequestedAt && (
        <Fact label={t('deletionAsked')}>
          <span className="font-medium text-bad">
            <LongMoment instant={deletionRequestedAt} />
          </span>
        </Fact>
      )}
      <Fact label={t('registered')}>
        <LongMoment instant={client.createdAt} />
      </Fact>
      <Fact label={t('logins')}>
        {lastConnection === null ? (
          <span className="text-quiet">{t('neverLoggedIn')}</span>
        ) : (
          t('lastLogin', {
            count: client.totalSessions,
            date: formatAgencyDay(lastConnection, language),
          })
        )}
      </Fact>
    </Facts>
  );
}
