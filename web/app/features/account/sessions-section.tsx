import { useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@vitrine/contracts/own-account.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call, callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { browserName } from '../../lib/session/browser-name.ts';
import { toast } from '../../lib/toast/toast.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountSection } from './account-section.tsx';
import { useFailureSentence } from './failure-sentence.ts';

const key = ['own-sessions'] as const;

/** How many show before the others are asked for: whoever logs in every day has dozens. */
const shownAtFirst = 5;

/** Hides no single one behind a button that takes the same room. */
const isFolded = (count: number) => count > shownAtFirst + 1;
const toastId = 'account-sessions';

/** Where the account is logged in; each session but this one can be ended, or all of them at once. */
export function SessionsSection({ number }: { number: number }) {
  const t = useTexts(ownAccountTexts);
  const failure = useFailureSentence();
  const client = useQueryClient();
  const [ending, setEnding] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const {
    data: sessions,
    isError,
    isFetching,
    refetch,
  } = useLoad({
    queryKey: key,
    queryFn: async ({ signal }) => (await callOrThrow('listOwnSessions', { signal })).data,
  });

  const end = async (id: string) => {
    setEnding(id);
    const outcome = id === 'others' ? await call('endOtherSessions') : await call('endOwnSession', { params: { id } });
    setEnding(undefined);
    if (outcome.ok) {
      client.setQueryData(key, outcome.data);
      return void toast.success(t(id === 'others' ? 'sessionsEnded' : 'sessionEnded'), { id: toastId });
    }
    // Ended elsewhere meanwhile: the list says so.
    if (outcome.kind === 'refused' && outcome.code === 'NOT_FOUND') return client.invalidateQueries({ queryKey: key });
    toast.error(failure(outcome), { id: toastId });
  };

  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The button goes: the keyboard goes on with the first that it brought.
    list.current?.children[shownAtFirst]?.querySelector('button')?.focus();
  };
  const shown = sessions && isFolded(sessions.length) && !showsAll ? sessions.slice(0, shownAtFirst) : sessions;

  return (
    <AccountSection id="sessions" number={number} title={t('sessionsTitle')} text={t('sessionsText')}>
      {!sessions && !isError && <Skeleton className="h-24" />}
      {isError && !sessions && (
        <LoadFailed title={t('loadFailed')} retry={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {shown && (
        <ul ref={list} className="border-b border-line">
          {shown.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" busy={ending === 'others'} onClick={() => void end('others')}>
            {t('endOthers')}
          </Button>
          {shown !== sessions && (
            <Button look="quiet" onClick={showAll}>
              {t('showSessions', { count: sessions.length })}
            </Button>
          )}
        </div>
      )}
    </AccountSection>
  );
}

function SessionRow({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const t = useTexts(ownAccountTexts);
  const language = useLanguage();
  const device = browserName(session.userAgent) ?? t('unknownDevice');
  const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const lastUsed = formatDate(session.lastUsedAt, language, moment);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="grid min-w-0 gap-1">
        <p
          title={session.userAgent}
          className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-medium wrap-anywhere"
        >
          {device}
          {session.isCurrent && <Pill tone="good">{t('thisSession')}</Pill>}
        </p>
        <p className="caption text-quiet wrap-anywhere">
          {session.isCurrent ? t('inUse') : t('lastUsed', { date: lastUsed })}
          {session.network !== null && ` · ${session.network}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          look="quiet"
          size="small"
          className="-mx-4 min-h-11"
          busy={busy}
          aria-label={t('endOne', { device, date: lastUsed })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}
