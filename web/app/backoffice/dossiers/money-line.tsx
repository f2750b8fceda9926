import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { formatMoney } from '@vitrine/contracts/money.ts';
import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { detailsTexts } from '../../messages/details.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { listLink } from '../../ui/link-class.ts';
import { estimateOf } from '../leads/quote-labels.ts';
import { ProposalStateMark } from '../proposals/proposal-state.tsx';
import { DeliveryField } from './delivery-field.tsx';
import { useDossierChange } from './dossier-change.tsx';
import { OutcomeField } from './outcome-field.tsx';

/** More would not fit into a line; the rest is on the timeline. */
const shownProposals = 2;

type MoneyLineProps = {
  dossier: Dossier;
  email: string;
  entries: readonly TimelineEntry[];
  linkTo: (record: { list: 'quotes'; id: string }) => { to: string; state: unknown };
};

/** What a person is worth, in a line: the last estimate, the proposals, how it ended, and when it was delivered. */
export function MoneyLine({ dossier, email, entries, linkTo }: MoneyLineProps) {
  const t = useTexts(dossierTexts);
  const details = useTexts(detailsTexts);
  const language = useLanguage();
  const change = useDossierChange(email);
  const quote = entries.flatMap((entry) => (entry.kind === 'quote' && !entry.quote.quarantine ? [entry.quote] : []))[0];
  const proposals = entries.flatMap((entry) =>
    entry.kind === 'proposal' && entry.proposal.state !== 'replaced' ? [entry.proposal] : [],
  );
  const isWon =
    dossier.outcome?.kind === 'won' ||
    dossier.deliveredOn !== null ||
    proposals.some((each) => each.state === 'accepted');
  return (
    <section
      aria-label={t('money')}
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-y border-line py-1.5 text-[0.9375rem] max-md:text-base"
    >
      <h2 className="caption text-quiet">{t('money')}</h2>
      {quote && (
        <Link {...linkTo({ list: 'quotes', id: quote.id })} className={`tabular-nums ${listLink}`}>
          {t('estimate', { amount: estimateOf(quote, language) })}
        </Link>
      )}
      {proposals.slice(0, shownProposals).map(({ id, number, gross, currency, state }) => (
        <span key={id} className="flex flex-wrap items-baseline gap-x-2">
          <LocalizedLink to={`/admin/proposals?open=${id}`} className={`tabular-nums ${listLink}`}>
            {number === null ? details('proposalDraft') : details('proposalNumbered', { number })}
            {`, ${formatMoney(gross, currency, language, { vat: 'included' })}`}
          </LocalizedLink>
          {number !== null && (
            <span className="caption text-quiet">
              <ProposalStateMark state={state} />
            </span>
          )}
        </span>
      ))}
      {isWon && <DeliveryField dossier={dossier} change={change} />}
      <OutcomeField dossier={dossier} change={change} />
    </section>
  );
}
