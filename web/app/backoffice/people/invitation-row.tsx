import type { Invitation } from '@vitrine/contracts/people.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { peopleTexts } from '../../messages/people.ts';
import type { Change } from './people-change.ts';
import { besideClass, RowButton, rowActsClass, rowClass, underNameClass } from './row-button.tsx';

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
    <li data-invitation={id} className={rowClass}>
      <span className="font-medium wrap-anywhere max-md:col-start-1">{email}</span>
      <span className={`wrap-anywhere ${underNameClass}`}>{t('invitedBy', { name: invitedBy })}</span>
      <span className={besideClass}>{t(role)}</span>
      <span className={`${besideClass} ${isOver ? 'text-bad' : 'text-quiet'}`}>
        {t(isOver ? 'ended' : 'ends', { date })}
      </span>
      <div className={rowActsClass}>
        <RowButton
          {...button}
          icon="mail"
          label={t('resendAct')}
          onClick={() => onAsk({ kind: 'resend', id, name: email })}
        />
        <RowButton
          {...button}
          icon="trash"
          label={t('withdrawAct')}
          onClick={() => onAsk({ kind: 'withdraw', id, name: email })}
        />
      </div>
    </li>
  );
}
