import type { Person } from '@vitrine/contracts/people.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { peopleTexts } from '../../messages/people.ts';
import { Pill } from '../../ui/pill.tsx';
import type { Change } from './people-change.ts';
import { RowButton } from './row-button.tsx';

type PersonRowProps = {
  person: Person;
  /** The only owner who can log in, who stays. */
  isLastOwner: boolean;
  busy: boolean;
  onAsk: (change: Change) => void;
};

/** A person, with what can be changed about them. */
export function PersonRow({ person, isLastOwner, busy, onAsk }: PersonRowProps) {
  const t = useTexts(peopleTexts);
  const language = useLanguage();
  const isSelf = useSession()?.user.email === person.email;
  const { id, name, email, role, disabledAt, lastLoginAt, hasSecondFactor } = person;
  const other = role === 'owner' ? 'member' : 'owner';
  const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const button = { busy, whom: name };
  return (
    <li data-person={id} className="grid gap-2 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <Pill>{t(role)}</Pill>
        {isSelf && <Pill tone="good">{t('you')}</Pill>}
        {disabledAt !== null && <Pill tone="bad">{t('disabled')}</Pill>}
      </div>
      <p className="text-quiet wrap-anywhere">{email}</p>
      <p className="caption text-quiet">
        {lastLoginAt === null
          ? t('neverLoggedIn')
          : t('lastLogin', { date: formatDate(lastLoginAt, language, moment) })}
        {' · '}
        {t(hasSecondFactor ? 'withSecondFactor' : 'withoutSecondFactor')}
      </p>
      {isLastOwner ? (
        <p className="text-quiet">{t('lastOwner')}</p>
      ) : (
        <div className="-mx-4 flex flex-wrap">
          <RowButton {...button} onClick={() => onAsk({ kind: 'role', role: other, id, name })}>
            {t(other === 'owner' ? 'ownerAct' : 'memberAct')}
          </RowButton>
          <RowButton {...button} onClick={() => onAsk({ kind: disabledAt === null ? 'disable' : 'enable', id, name })}>
            {t(disabledAt === null ? 'disableAct' : 'enableAct')}
          </RowButton>
          <RowButton {...button} onClick={() => onAsk({ kind: 'remove', id, name })}>
            {t('removeAct')}
          </RowButton>
        </div>
      )}
    </li>
  );
}
