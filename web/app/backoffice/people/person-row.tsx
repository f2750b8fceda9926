import type { Person } from '@vitrine/contracts/people.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { useSession } from '../../lib/session/session.ts';
import { peopleTexts } from '../../messages/people.ts';
import { Pill } from '../../ui/pill.tsx';
import type { Change } from './people-change.ts';
import { besideClass, RowButton, rowActsClass, rowClass, underNameClass } from './row-button.tsx';

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
    <li data-person={id} className={rowClass}>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-md:col-start-1">
        <bdi className="line-clamp-2 font-medium wrap-anywhere" title={name}>
          {name}
        </bdi>
        {isSelf && <span className="caption text-good">{t('you')}</span>}
        {disabledAt !== null && <Pill tone="bad">{t('disabled')}</Pill>}
      </div>
      <span className={`truncate ${underNameClass}`} title={email}>
        {email}
      </span>
      <span className={besideClass}>{t(role)}</span>
      <span className={`text-quiet ${besideClass}`}>
        {lastLoginAt === null
          ? t('neverLoggedIn')
          : t('lastLogin', { date: formatDate(lastLoginAt, language, moment) })}
        <span aria-hidden="true" className="max-xl:hidden">
          {' · '}
        </span>{' '}
        <span className="max-xl:block">{t(hasSecondFactor ? 'withSecondFactor' : 'withoutSecondFactor')}</span>
      </span>
      {isLastOwner ? (
        <p className="caption py-1 text-quiet max-md:col-span-2 md:max-w-60">{t('lastOwner')}</p>
      ) : (
        <div className={rowActsClass}>
          <RowButton
            {...button}
            icon="swap"
            label={t(other === 'owner' ? 'ownerAct' : 'memberAct')}
            onClick={() => onAsk({ kind: 'role', role: other, id, name })}
          />
          <RowButton
            {...button}
            icon="off"
            label={t(disabledAt === null ? 'disableAct' : 'enableAct')}
            onClick={() => onAsk({ kind: disabledAt === null ? 'disable' : 'enable', id, name })}
          />
          <RowButton
            {...button}
            icon="trash"
            label={t('removeAct')}
            onClick={() => onAsk({ kind: 'remove', id, name })}
          />
        </div>
      )}
    </li>
  );
}
