import { retention } from '@vitrine/contracts/retention.ts';
import { useTexts } from '../../lib/format/language.ts';
import { legalTexts } from '../../messages/legal.ts';
import { Facts } from './facts.tsx';

/**
 * The personal data the server stores, by kind, as in its tables (`server/platform/database/migrations/`) and with the
 * retention that its housekeeping applies. A new column with personal data must be added here.
 */
export function StoredData() {
  const t = useTexts(legalTexts);
  const lead = t('leadUntil', { count: retention.leadYears });
  const records = [
    ['quote', t('quoteTitle'), t('quoteWhat'), t('quoteWhy'), t('basisContract'), lead],
    ['contact', t('contactTitle'), t('contactWhat'), t('contactWhy'), t('basisReply'), lead],
    ['booking', t('bookingTitle'), t('bookingWhat'), t('bookingWhy'), t('basisContract'), lead],
    ['source', t('sourceTitle'), t('sourceWhat'), t('sourceWhy'), t('basisReply'), lead],
    [
      'dossier',
      t('dossierTitle'),
      t('dossierWhat'),
      t('dossierWhy'),
      t('dossierBasis'),
      t('dossierUntil', { count: retention.leadYears }),
    ],
    [
      'account',
      t('accountTitle'),
      t('accountWhat'),
      t('accountWhy'),
      t('basisContract'),
      t('accountUntil', { days: retention.deletedNameDays }),
    ],
    [
      'proposal',
      t('proposalTitle'),
      t('proposalWhat'),
      t('proposalWhy'),
      t('basisContract'),
      t('proposalUntil', { open: retention.leadYears, agreed: retention.contractYears }),
    ],
    ['brief', t('briefTitle'), t('briefWhat'), t('briefWhy'), t('basisContract'), t('briefUntil')],
    ['files', t('filesTitle'), t('filesWhat'), t('filesWhy'), t('basisContract'), t('filesUntil')],
    [
      'session',
      t('sessionTitle'),
      t('sessionWhat'),
      t('sessionWhy'),
      t('basisSecurity'),
      t('sessionUntil', {
        session: retention.sessionDays,
        after: retention.endedSessionDays,
        address: retention.ipDays,
      }),
    ],
    ['mail', t('mailTitle'), t('mailWhat'), t('mailWhy'), t('mailBasis'), t('mailUntil', { days: retention.mailDays })],
    [
      'quarantine',
      t('quarantineTitle'),
      t('quarantineWhat'),
      t('quarantineWhy'),
      t('basisSecurity'),
      t('quarantineUntil', {
        days: retention.quarantineDays,
        years: retention.leadYears,
        signs: retention.spamSignDays,
      }),
    ],
    [
      'marks',
      t('marksTitle'),
      t('marksWhat'),
      t('marksWhy'),
      t('basisSecurity'),
      t('marksUntil', { reset: retention.resetLinkHours, form: retention.idempotencyHours }),
    ],
  ] as const;
  return (
    <div className="mt-3 grid gap-10">
      {records.map(([id, title, what, why, basis, until]) => (
        <section key={id} aria-labelledby={`kept-${id}`}>
          <h3 id={`kept-${id}`} className="mb-3 font-display text-xl leading-tight font-bold tracking-tight">
            {title}
          </h3>
          <Facts
            facts={[
              [t('what'), what],
              [t('why'), why],
              [t('basis'), basis],
              [
                t('until'),
                <strong key="until" className="font-semibold">
                  {until}
                </strong>,
              ],
            ]}
          />
        </section>
      ))}
    </div>
  );
}
