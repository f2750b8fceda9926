import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { canonicalEmail } from '@vitrine/contracts/email-address.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { dossierTexts } from '../../messages/dossiers.ts';
import { listLink } from '../../ui/link-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { RecordName } from '../details/shown-record.ts';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { useRecent } from '../palette/recents.ts';
import { PersonTimeline } from '../timeline/person-timeline.tsx';
import { Conversation } from './conversation.tsx';
import { DossierFacts } from './dossier-facts.tsx';
import { DossierIndex } from './dossier-index.tsx';
import { useDossier } from './dossier-query.ts';
import { Emails } from './emails.tsx';
import { MeetingsAndFiles } from './meetings-and-files.tsx';
import { MoneyLine } from './money-line.tsx';
import { NextStep } from './next-step.tsx';
import { Notes } from './notes.tsx';
import { usePersonHistory } from './person-history.ts';
import { Sources } from './sources.tsx';

type DossierScreenProps = {
  /** When the person is to be come back to, and how to set that down. */
  followUps: (person: { readonly email: string; readonly name: string }) => ReactNode;
};

/** The dossier of the person whose address the page's own names (`?open=`); without one, a field for it. */
export function DossierScreen({ followUps }: DossierScreenProps) {
  const [search] = useSearchParams();
  const email = canonicalEmail(search.get('open')?.trim() ?? '');
  return email === '' ? <ChooseDossier /> : <ShownDossier key={email} email={email} followUps={followUps} />;
}

function ChooseDossier() {
  const t = useTexts(dossierTexts);
  return (
    <BackofficeFrame title={t('title')}>
      <DossierIndex />
    </BackofficeFrame>
  );
}

function ShownDossier({ email, followUps }: DossierScreenProps & { email: string }) {
  const t = useTexts(dossierTexts);
  const { dossier, isUnknown, isUnavailable, isFetching, refetch } = useDossier(email);
  const { entries, isComplete } = usePersonHistory(email);
  useRecent(
    dossier && {
      path: `/admin/dossiers?open=${encodeURIComponent(email)}`,
      label: dossier.name || email,
      hint: t('dossier'),
    },
  );
  const title = <bdi className="wrap-anywhere">{dossier?.name || email}</bdi>;
  return (
    <BackofficeFrame
      title={title}
      actions={
        <LocalizedLink to="/admin/dossiers" className={`text-[0.9375rem] ${listLink}`}>
          {t('allDossiers')}
        </LocalizedLink>
      }
    >
      {isUnknown && (
        <div className="grid gap-6">
          <p role="alert">{t('unknown', { email })}</p>
          <DossierIndex />
        </div>
      )}
      {isUnavailable && !dossier && (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t('unavailable')}</p>
          <RetryButton busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!(dossier && isComplete) && !isUnknown && !isUnavailable && <Skeleton className="h-96" />}
      {dossier && isComplete && <Person dossier={dossier} email={email} followUps={followUps} entries={entries} />}
    </BackofficeFrame>
  );
}

type PersonProps = DossierScreenProps & {
  dossier: Dossier;
  email: string;
  /** What happened; undefined where it could not be loaded. */
  entries: readonly TimelineEntry[] | undefined;
};

/** Who it is, what comes next, and what was written; beside it what belongs to the person. */
function Person({ dossier, email, followUps, entries }: PersonProps) {
  const t = useTexts(dossierTexts);
  const language = useLanguage();
  const [now] = useState(() => new Date().toISOString());
  // Records open in their lists.
  const linkTo = ({ list, id }: RecordName) => ({
    to: localizedPath(`/admin?tab=${list}&open=${encodeURIComponent(id)}`, language),
    state: null,
  });
  const person = { email, name: dossier.name || email };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <DossierFacts dossier={dossier} email={email} />
      <MoneyLine dossier={dossier} email={email} entries={entries ?? []} linkTo={linkTo} />
      {entries && <NextStep entries={entries} now={now} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pt-3 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <div className="grid content-start gap-6">
          {entries && <Conversation person={person} entries={entries} now={now} linkTo={linkTo} />}
          <details open={!entries}>
            <summary className="min-h-9 cursor-pointer content-center font-medium pointer-coarse:min-h-11">
              {t('everything')}
            </summary>
            <div className="pt-3">
              <PersonTimeline email={email} linkTo={linkTo} />
            </div>
          </details>
        </div>
        <div className="grid content-start gap-6">
          <div className="[&_h3]:font-display [&_h3]:font-bold [&_h3]:tracking-tight">{followUps(person)}</div>
          {entries && <MeetingsAndFiles entries={entries} linkTo={linkTo} />}
          <Notes dossier={dossier} email={email} />
          <Emails dossier={dossier} />
          <Sources sources={dossier.sources} />
        </div>
      </div>
    </div>
  );
}
