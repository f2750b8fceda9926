import type { ProposalDecision, ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { proposalLimits } from '@vitrine/contracts/proposal.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useDecision } from './proposal-query.ts';

const textKeys = {
  accepted: { title: 'acceptTitle', text: 'acceptText', confirm: 'acceptConfirm' },
  declined: { title: 'declineTitle', text: 'declineText', confirm: 'declineConfirm' },
} as const satisfies Record<ProposalDecision['decision'], object>;

/** Records what the client has answered to a proposal that was sent. */
export function DecisionButtons({ proposal }: { proposal: ProposalDetails }) {
  const t = useTexts(proposalsTexts);
  const decide = useDecision(proposal.id);
  const [decision, setDecision] = useState<ProposalDecision['decision']>();
  const [reason, setReason] = useState('');
  // The text stays in place while the dialog closes.
  const [last, setLast] = useState<ProposalDecision['decision']>('accepted');
  if (decision && decision !== last) setLast(decision);
  if (proposal.state !== 'sent' && proposal.state !== 'lapsed') return null;
  const close = () => setDecision(undefined);
  const { title, text, confirm } = textKeys[last];
  return (
    <div className="border-t border-line pt-3">
      <p className="text-[0.9375rem] leading-snug text-quiet">{t('decidedElsewhere')}</p>
      <div className="flex flex-wrap gap-x-5 *:px-0! *:whitespace-nowrap">
        {(['accepted', 'declined'] as const).map((each) => (
          <Button key={each} look="quiet" size="small" busy={decide.isPending} onClick={() => setDecision(each)}>
            {t(each)}
          </Button>
        ))}
      </div>
      <Dialog
        open={decision !== undefined}
        onClose={close}
        closeLabel={t('cancel')}
        title={t(title)}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              onClick={() => {
                close();
                decide.mutate({ decision: last, reason });
              }}
            >
              {t(confirm)}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <p>{t(text)}</p>
          {last === 'declined' && (
            <TextArea
              label={t('reason')}
              note={t('optional')}
              rows={3}
              maxLength={proposalLimits.textLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </div>
      </Dialog>
    </div>
  );
}
