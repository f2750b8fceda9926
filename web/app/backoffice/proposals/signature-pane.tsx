import { agency } from '@vitrine/contracts/agency.ts';
import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { proposalsTexts } from '../../messages/proposals.ts';

type SignaturePaneProps = { proposal: ProposalDetails; signature: NonNullable<ProposalDetails['signature']> };

/** Who accepted a proposal online, when, from which network, and the SHA-256 of what was accepted. */
export function SignaturePane({ proposal, signature }: SignaturePaneProps) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  const { name, signedAt, network, documentHash, beginsEarly } = signature;
  const format = (options: Intl.DateTimeFormatOptions) =>
    formatDate(signedAt, language, { ...options, timeZone: agency.timeZone });
  return (
    <section
      aria-label={t('signature')}
      className="grid gap-3 rounded-pane border border-transparent bg-[var(--lamp)] p-4 text-on-signal"
    >
      <p className="border-b-2 border-current pb-1.5 font-display text-2xl leading-tight font-bold tracking-tight wrap-anywhere">
        <span className="sr-only">{t('signatureName')} </span>
        {name}
      </p>
      <dl className="grid gap-2 text-[0.9375rem] leading-snug">
        <Fact term={t('signatureAt')}>
          {/* A line may end between the day and the time, and nowhere else. */}
          <time dateTime={signedAt}>
            <span className="whitespace-nowrap">{format({ dateStyle: 'long' })}</span>{' '}
            <span className="whitespace-nowrap">{format({ timeStyle: 'medium' })}</span>
          </time>
        </Fact>
        <Fact term={t('signatureNetwork')}>
          <span className="font-mono">{network ?? t('signatureUnknown')}</span>
        </Fact>
        <Fact term={t('signatureHash')}>
          <Hash hash={documentHash} />
        </Fact>
        <Fact term={t('signatureKind')}>
          <span lang={proposal.language}>{proposal.clauses.signatureKind}</span>
        </Fact>
        {beginsEarly && (
          <Fact term={t('earlyStart')}>
            <span lang={proposal.language}>{proposal.clauses.earlyStart}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** How many characters of a hash are shown, at its start and at its end. */
const shownOfHash = 8;

/** Its two ends, which tell it from any other at a glance, and all of it in the clipboard. */
function Hash({ hash }: { hash: string }) {
  const t = useTexts(proposalsTexts);
  const copy = async () => {
    await navigator.clipboard.writeText(hash);
    toast.success(t('hashCopied'), { id: 'proposal-hash' });
  };
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      <span title={hash} className="font-mono whitespace-nowrap">
        {hash.slice(0, shownOfHash)}…{hash.slice(-shownOfHash)}
      </span>
      <button
        type="button"
        onClick={() => void copy()}
        className="font-medium underline underline-offset-4 hover:no-underline pointer-coarse:min-h-11"
      >
        {t('copyHash')}
      </button>
    </span>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
