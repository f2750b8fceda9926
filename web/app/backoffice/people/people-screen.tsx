import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { peopleTexts } from '../../messages/people.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { type Change, peopleKey, usePeopleChange } from './people-change.ts';
import { PersonRow } from './person-row.tsx';

const headingClass = 'font-display text-lg leading-tight font-bold tracking-tight';

/** Who works with the back office, with which role, and who is invited. */
export function PeopleScreen() {
  const t = useTexts(peopleTexts);
  const { data, error, isFetching, refetch } = useLoad({
    queryKey: peopleKey,
    queryFn: async ({ signal }) => (await callOrThrow('listPeople', { signal })).data,
  });
  const change = usePeopleChange();
  const [asked, setAsked] = useState<Change>();
  const [isAsking, setIsAsking] = useState(false);
  const ask = (next: Change) => {
    setAsked(next);
    setIsAsking(true);
  };
  const owners = data?.people.filter(({ role, disabledAt }) => role === 'owner' && disabledAt === null) ?? [];

  return (
    <BackofficeFrame title={t('title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {error && !data && (
            <div className="grid justify-items-start gap-3">
              <p role="alert">{refusalOf(error) ?? t('unavailable')}</p>
              <RetryButton busy={isFetching} onRetry={() => void refetch()} />
            </div>
          )}
          {!data && !error && <Skeleton className="h-64" />}
          {data && (
            <section aria-label={t('people')}>
              <h2 className={headingClass}>{t('people')}</h2>
              <ul className="mt-2 border-b border-line">
                {data.people.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    isLastOwner={owners.length === 1 && owners[0] === person}
                    busy={change.isPending && change.variables.id === person.id}
                    onAsk={ask}
                  />
                ))}
              </ul>
            </section>
          )}
          {data && data.invitations.length > 0 && (
            <section aria-label={t('invited')}>
              <h2 className={headingClass}>{t('invited')}</h2>
              <ul className="mt-2 border-b border-line">
                {data.invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    busy={change.isPending && change.variables.id === invitation.id}
                    onAsk={ask}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
        <InviteForm />
      </div>
      <ChangeDialog
        change={asked}
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={(confirmed) => {
          // Closed first: the question who it is may follow in a dialog of its own.
          setIsAsking(false);
          change.mutate(confirmed);
        }}
      />
    </BackofficeFrame>
  );
}
