import type { SigningView } from '@vitrine/contracts/signing.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProposalSheet } from '../../ui/sheet/proposal-sheet.tsx';
import { SpecimenLine } from '../../ui/sheet/sheet-parts.tsx';
import { Answers } from './answers.tsx';
import { useNoteSeen, useSigningStore } from './proposal-query.ts';
import { Signature } from './signature.tsx';
import { StateNotice } from './state-notice.tsx';
import { Summary, SummaryBar } from './summary.tsx';

type OpenProposalProps = {
  view: SigningView;
  token: string;
  /** That it could not be read again. */
  notice: ReactNode;
};

/** A proposal with what became of it, and what the reader can do. */
export function OpenProposal({ view, token, notice }: OpenProposalProps) {
  const t = useTexts(signingTexts);
  const { store, refresh } = useSigningStore(token);
  const [opened] = useState(view.state);
  const [isAnswered, setAnswered] = useState(false);
  const stateHeading = useRef<HTMLHeadingElement>(null);
  useNoteSeen(token, view.state === 'sent');

  const answer = (next: SigningView) => {
    setAnswered(true);
    store(next);
  };
  const hasTurned = view.state !== opened;
  // What was pressed, or about to be, is gone: what came of it stands above the document.
  useEffect(() => {
    if (!hasTurned) return;
    stateHeading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [hasTurned]);

  const canSign = view.state === 'sent';
  const answers = <Answers view={view} token={token} onDeclined={answer} onStale={() => void refresh()} />;
  return (
    <div className="frame pt-6 lg:pt-12">
      <div className="mb-6 grid gap-4 empty:hidden lg:mb-8">
        {view.isSpecimen && <SpecimenLine />}
        {notice}
        {hasTurned && !isAnswered && view.state !== 'accepted' && (
          <Notice tone="warn" title={t('changed')}>
            <p>{t('changedText')}</p>
          </Notice>
        )}
        <StateNotice view={view} token={token} heading={stateHeading} isFresh={hasTurned} />
      </div>
      <div className="columns-grid items-start">
        <div className="col-span-4 min-w-0 lg:col-span-8">
          <ProposalSheet view={view} reader="client">
            <Signature view={view} token={token} onSigned={answer} onStale={() => void refresh()} />
          </ProposalSheet>
          <div className="pt-8 lg:hidden print:hidden">{answers}</div>
        </div>
        <Summary view={view}>{answers}</Summary>
      </div>
      {canSign && <SummaryBar view={view} />}
    </div>
  );
}
