import type { OwnAccount as Account } from '@vitrine/contracts/own-account.ts';
import type { TextKey } from '@vitrine/contracts/text.ts';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { Queries } from '../../lib/query.tsx';
import { hasAdminEnded, useSession } from '../../lib/session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOwnAccount } from './account-query.ts';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { type ProjectPart, projectSection } from './project-section.tsx';
import { ProofSection } from './proof-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Where a client's project stands, by its parts; each comes from elsewhere. */
export type Project = Readonly<Record<ProjectPart, ReactNode>>;

type Section = {
  /** The anchor of its heading. */
  readonly id: string;
  readonly title: TextKey<keyof typeof import('../../messages/en/own-account.json')>;
  /** Whose page has it; everybody's when left out. */
  readonly kind?: Account['kind'];
  /** Whether only a page with a proven address has it, or only one without; both when left out. */
  readonly isProven?: boolean;
  readonly Content: ComponentType<{ account: Account; number: number; project: Project }>;
};

/** The parts of the page, in their order. */
const sections: readonly Section[] = [
  // Only whoever receives the mail of an address may see what came in under it.
  { id: 'proof', title: 'proofTitle', kind: 'client', isProven: false, Content: ProofSection },
  { id: 'proposals', title: 'proposalsTitle', kind: 'client', isProven: true, Content: projectSection('proposals') },
  { id: 'requests', title: 'requestsTitle', kind: 'client', isProven: true, Content: projectSection('requests') },
  { id: 'meetings', title: 'meetingsTitle', kind: 'client', isProven: true, Content: projectSection('meetings') },
  { id: 'brief', title: 'briefTitle', kind: 'client', Content: projectSection('brief') },
  { id: 'files', title: 'filesTitle', kind: 'client', Content: projectSection('files') },
  { id: 'name', title: 'nameTitle', Content: NameSection },
  { id: 'email', title: 'emailTitle', Content: EmailSection },
  { id: 'language', title: 'languageTitle', Content: LanguageSection },
  { id: 'password', title: 'passwordTitle', Content: PasswordSection },
  { id: 'second-factor', title: 'secondFactorTitle', Content: SecondFactorSection },
  { id: 'sessions', title: 'sessionsTitle', Content: SessionsSection },
  { id: 'data', title: 'dataTitle', kind: 'client', Content: DataSection },
  { id: 'leaving', title: 'leavingTitle', kind: 'client', Content: LeavingSection },
];

/** The page of whoever is signed in, client or admin; others are led to the login, and back. */
export function OwnAccount({ project }: { project: Project }) {
  const t = useTexts(ownAccountTexts);
  const session = useSession();
  const isHydrated = useHydrated();
  const navigate = useLocalizedNavigate();
  const isSignedIn = session !== null;
  const isClient = session?.user.type === 'client';
  const name = session?.user.name ?? '';
  const { search, hash } = useLocation();
  useEffect(() => {
    if (!isHydrated || isSignedIn) return;
    const login = hasAdminEnded() ? '/login?as=admin' : '/login';
    navigate(login, { replace: true, state: { from: `/account${search}${hash}` } });
  }, [isHydrated, isSignedIn, search, hash, navigate]);

  return (
    <div className="frame pt-10 pb-16 lg:pt-16">
      <div className="grid gap-4 pb-10 lg:pb-14">
        <h1 className="display text-huge wrap-anywhere">{isClient ? t('clientTitle', { name }) : t('title')}</h1>
        <p className="max-w-prose text-lead text-quiet">{t(isClient ? 'clientLead' : 'lead')}</p>
        {session?.user.type === 'admin' && (
          <p>
            <ButtonLink to="/admin" look="quiet" className="-ml-6">
              {t('backOffice')}
              <Arrow />
            </ButtonLink>
          </p>
        )}
      </div>
      {/* The key makes another account in the same browser start from scratch. */}
      {session ? (
        <Queries key={session.token}>
          <Sections project={project} />
        </Queries>
      ) : (
        <Opening />
      )}
    </div>
  );
}

function Sections({ project }: { project: Project }) {
  const t = useTexts(ownAccountTexts);
  const { data: account, isError, isFetching, refetch } = useOwnAccount();
  const isLoaded = account !== undefined;
  // The address may name a section, which was not there when the page was opened (`/account#password`).
  useEffect(() => {
    if (!isLoaded || location.hash === '') return;
    const heading = document.getElementById(location.hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isLoaded]);
  if (!account && isError) {
    return <LoadFailed title={t('loadFailed')} retry={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!account) return <Opening />;
  const hasProof = account.emailProvenAt !== null;
  const shown = sections
    .filter(({ kind }) => kind === undefined || kind === account.kind)
    .filter(({ isProven }) => isProven === undefined || isProven === hasProof);
  return (
    <div className="gap-x-8 lg:grid lg:grid-cols-12">
      <nav aria-label={t('sections')} className="top-28 hidden self-start lg:sticky lg:col-span-3 lg:block">
        <ol className="grid border-l border-line">
          {shown.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex min-h-11 items-center gap-3 border-l border-transparent pl-4 text-quiet transition-colors hover:border-signal hover:text-ink"
              >
                <span aria-hidden="true" className="caption text-signal-text">
                  {String(index + 1).padStart(2, '0')}
                </span>
                {t(title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-w-0 lg:col-span-9">
        {shown.map(({ id, Content }, index) => (
          <Content key={id} account={account} number={index + 1} project={project} />
        ))}
      </div>
    </div>
  );
}

function Opening() {
  const t = useTexts(ownAccountTexts);
  return (
    <div className="grid gap-6">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
