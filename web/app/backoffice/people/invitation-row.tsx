import type { Invitation } from '@vitrine/contracts/people.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { peopleTexts } from '../../messages/people.ts';
import { Pill } from '../../ui/pill.tsx';
import type { Change } from './people-change.ts';
import { RowButton } from './row-button.tsx';

type InvitationRowProps = { invitation: Invitation; busy: boolean; onAsk: (change: Change) => void };

/** An address that was invited and has not joined yet. */
export function InvitationRow({ invitation, busy, onAsk }: InvitationRowProps) {
  const t = useTexts(peopleTexts);
  const language = useLanguage();
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const date = formatDate(expiresAt, language, { dateStyle: 'medium' });
  const isOver = Date.parse(expiresAt) <= Date.now();
  const button = { busy, whom: email };
  return (
    <li data-invitation={id} className="grid gap-2 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{email}</span>
        <Pill>{t(role)}</Pill>
      </div>
      <p className="caption text-quiet wrap-anywhere">
        {t('invitedBy', { name: invitedBy })} · {t(isOver ? 'ended' : 'ends', { date })}
      </p>
      <div className="-mx-4 flex flex-wrap">
        <RowButton {...button} onClick={() => onAsk({ kind: 'resend', id, name: email })}>
          {t('resendAct')}
        </RowButton>
        <RowButton {...button} onClick={() => onAsk({ kind: 'withdraw', id, name: email })}>
          {t('withdrawAct')}
        </RowButton>
      </div>
    </li>
  );
}
