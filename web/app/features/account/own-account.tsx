import type { OwnAccount as Account } from '@vitrine/contracts/own-account.ts';
import type { TextKey } from '@vitrine/contracts/text.ts';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { ownPage } from '../../lib/own-page.ts';
import { Queries } from '../../lib/query.tsx';
import { hasAdminEnded, useSession } from '../../lib/session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
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

/** Where a client's project stands, by its parts; each comes from elsewhere. Admins have none. */
export type Project = Readonly<Partial<Record<ProjectPart, ReactNode>>>;

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

/** The page of a client; admins are led to theirs, and whoever is not signed in to the login, and back. */
export function OwnAccount({ project }: { project: Project }) {
  const t = useTexts(ownAccountTexts);
  const session = useSession();
  const isHydrated = useHydrated();
  const navigate = useLocalizedNavigate();
  const kind = session?.user.type;
  const name = session?.user.name ?? '';
  const { search, hash } = useLocation();
  useEffect(() => {
    if (!isHydrated || kind === 'client') return;
    if (kind === 'admin') return navigate(`${ownPage.admin}${search}${hash}`, { replace: true });
    const isAdmin = hasAdminEnded();
    const from = `${ownPage[isAdmin ? 'admin' : 'client']}${search}${hash}`;
    navigate(isAdmin ? '/login?as=admin' : '/login', { replace: true, state: { from } });
  }, [isHydrated, kind, search, hash, navigate]);

  return (
    <div className="frame pt-10 pb-16 lg:pt-16">
      <div className="grid gap-4 pb-10 lg:pb-14">
        <h1 className="display text-huge wrap-anywhere">
          {kind === 'client' ? t('clientTitle', { name }) : t('title')}
        </h1>
        <p className="max-w-prose text-lead text-quiet">{t(kind === 'client' ? 'clientLead' : 'lead')}</p>
      </div>
      {kind === 'client' ? <AccountSections project={project} /> : <Opening />}
    </div>
  );
}

/** The parts of the page of whoever is signed in. */
export function AccountSections({ project = {} }: { project?: Project }) {
  const session = useSession();
  if (!session) return <Opening />;
  // The key makes another account in the same browser start from scratch.
  return (
    <Queries key={session.token}>
      <Sections project={project} />
    </Queries>
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
      <nav
        aria-label={t('sections')}
        className="top-28 hidden self-start in-[.dense]:top-16 lg:sticky lg:col-span-3 lg:block"
      >
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
