import { canonicalAddress } from '@vitrine/contracts/email-address.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { LocalizedLink } from '../../lib/localized-link.tsx';
import { dossierTexts } from '../../messages/dossiers.ts';
import { listLink } from '../../ui/link-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { RecordName } from '../details/shown-record.ts';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { PersonTimeline } from '../timeline/person-timeline.tsx';
import { Addresses } from './addresses.tsx';
import { DossierFacts } from './dossier-facts.tsx';
import { DossierIndex } from './dossier-index.tsx';
import { useDossier } from './dossier-query.ts';
import { Notes } from './notes.tsx';
import { Sources } from './sources.tsx';

type DossierScreenProps = {
  /** When the person is to be come back to, and how to set that down. */
  followUps: (person: { readonly email: string; readonly name: string }) => ReactNode;
};

/** The dossier of the person whose address the page's own names (`?open=`); without one, a field for it. */
export function DossierScreen({ followUps }: DossierScreenProps) {
  const [search] = useSearchParams();
  const email = canonicalAddress(search.get('open')?.trim() ?? '');
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
  const language = useLanguage();
  const { dossier, isUnknown, isUnavailable, isFetching, refetch } = useDossier(email);
  // Records open in their lists.
  const linkTo = ({ list, id }: RecordName) => ({
    to: localizedPath(`/admin?tab=${list}&open=${encodeURIComponent(id)}`, language),
    state: null,
  });
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
      {!dossier && !isUnknown && !isUnavailable && <Skeleton className="h-96" />}
      {dossier && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="grid content-start gap-6">
            <DossierFacts dossier={dossier} email={email} />
            {followUps({ email, name: dossier.name || email })}
            <Notes dossier={dossier} email={email} />
          </div>
          <div className="grid content-start gap-6">
            <Addresses dossier={dossier} />
            <Sources sources={dossier.sources} />
            <PersonTimeline email={email} linkTo={linkTo} />
          </div>
        </div>
      )}
    </BackofficeFrame>
  );
}
