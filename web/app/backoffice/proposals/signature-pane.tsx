import { agency } from '@vitrine/contracts/agency.ts';
import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';

type SignaturePaneProps = { proposal: ProposalDetails; signature: NonNullable<ProposalDetails['signature']> };

/** Who accepted a proposal online, when, from which network, and the SHA-256 of what was accepted. */
export function SignaturePane({ proposal, signature }: SignaturePaneProps) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  const { name, signedAt, network, documentHash, beginsEarly } = signature;
  const instant = { dateStyle: 'long', timeStyle: 'medium', timeZone: agency.timeZone } as const;
  return (
    <section
      aria-label={t('signature')}
      className="grid gap-3 rounded-pane border border-transparent bg-[var(--lamp)] p-4 text-on-signal"
    >
      <p className="border-b-2 border-current pb-1.5 font-display text-2xl leading-tight font-bold tracking-tight wrap-anywhere">
        <span className="sr-only">{t('signatureName')} </span>
        {name}
      </p>
      <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-2">
        <Fact term={t('signatureAt')}>
          <time dateTime={signedAt}>{formatDate(signedAt, language, instant)}</time>
        </Fact>
        <Fact term={t('signatureNetwork')}>{network ?? t('signatureUnknown')}</Fact>
        <Fact term={t('signatureHash')} isWide>
          {documentHash}
        </Fact>
        <Fact term={t('signatureKind')} isWide>
          <span lang={proposal.language} className="font-sans break-normal">
            {proposal.clauses.signatureKind}
          </span>
        </Fact>
        {beginsEarly && (
          <Fact term={t('earlyStart')} isWide>
            <span lang={proposal.language} className="font-sans break-normal">
              {proposal.clauses.earlyStart}
            </span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ term, isWide = false, children }: { term: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'sm:col-span-2' : ''}>
      <dt>{term}</dt>
      <dd className="font-mono font-medium break-all">{children}</dd>
    </div>
  );
}
