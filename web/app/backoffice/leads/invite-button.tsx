import type { LeadList } from '@vitrine/contracts/status.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { detailsTexts } from '../../messages/details.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { Lead } from './lead.ts';

/** Invites the person of a lead to a page of their own, by mail. */
export function InviteButton({ list, lead: { id, email } }: { list: LeadList; lead: Lead }) {
  const t = useTexts(detailsTexts);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  const invite = async () => {
    setBusy(true);
    const outcome = await call('inviteClient', { body: { list, id } });
    setBusy(false);
    if (!outcome.ok) {
      const sentence = (outcome.kind === 'refused' && outcome.error) || t('inviteFailed');
      setSaid(sentence);
      return void toast.error(sentence, { id: 'invite' });
    }
    const sentence = t(outcome.data.hasAccount ? 'inviteKnown' : 'inviteSent', { email });
    setSaid(sentence);
    toast.success(sentence, { id: 'invite' });
  };

  return (
    <>
      <Button look="quiet" size="small" busy={busy} title={t('inviteText')} onClick={() => void invite()}>
        {t('invite')}
      </Button>
      {/* Toasts are outside the dialog, where screen readers do not announce them. */}
      <VisuallyHidden live>{said}</VisuallyHidden>
    </>
  );
}
