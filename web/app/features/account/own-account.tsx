import { siteLanguages } from '@vitrine/contracts/language.ts';
import type { OwnAccount as Account } from '@vitrine/contracts/own-account.ts';
import type { TextKey } from '@vitrine/contracts/text.ts';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { Queries } from '../../lib/http/query.tsx';
import { ownPage } from '../../lib/session/own-page.ts';
import { hasAdminEnded, isValidatedClient, useSession } from '../../lib/session/session.ts';
import { ownAccountTexts } from '../../messages/own-account.ts';
import { Headline } from '../../ui/headline.tsx';
import { KeepScroll } from '../../ui/keep-scroll.tsx';
import { listLink } from '../../ui/link-class.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOwnAccount } from './account-query.ts';
import { AsRows, goToSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { EmailConfirmationSection } from './email-confirmation-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { type ProjectPart, projectSection } from './project-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Where a client's project stands, by its parts; each comes from elsewhere. Admins have none. */
export type Project = Readonly<Partial<Record<ProjectPart | 'next', ReactNode>>>;

type Section = {
  /** The anchor of its heading. */
  readonly id: string;
  readonly title: TextKey<keyof typeof import('../../messages/en/own-account.json')>;
  /** Whose page has it; everybody's when left out. */
  readonly kind?: Account['kind'];
  /** Whether only a page with a confirmed address has it. */
  readonly needsConfirmation?: true;
  readonly Content: ComponentType<{ account: Account; number: number; project: Project }>;
};

/** Where a client's project stands. Only whoever receives the mail of an address may see what came in under it. */
const projectSections: readonly Section[] = [
  {
    id: 'proposals',
    title: 'proposalsTitle',
    kind: 'client',
    needsConfirmation: true,
    Content: projectSection('proposals'),
  },
  {
    id: 'requests',
    title: 'requestsTitle',
    kind: 'client',
    needsConfirmation: true,
    Content: projectSection('requests'),
  },
  {
    id: 'meetings',
    title: 'meetingsTitle',
    kind: 'client',
    needsConfirmation: true,
    Content: projectSection('meetings'),
  },
  { id: 'brief', title: 'briefTitle', kind: 'client', Content: projectSection('brief') },
  { id: 'files', title: 'filesTitle', kind: 'client', Content: projectSection('files') },
];

const accountSections: readonly Section[] = [
  { id: 'name', title: 'nameTitle', Content: NameSection },
  { id: 'email', title: 'emailTitle', Content: EmailSection },
  { id: 'language', title: 'languageTitle', Content: LanguageSection },
  { id: 'password', title: 'passwordTitle', Content: PasswordSection },
  { id: 'second-factor', title: 'secondFactorTitle', Content: SecondFactorSection },
  { id: 'sessions', title: 'sessionsTitle', Content: SessionsSection },
  { id: 'data', title: 'dataTitle', kind: 'client', Content: DataSection },
  { id: 'leaving', title: 'leavingTitle', kind: 'client', Content: LeavingSection },
];

/** The anchors of a client's project, and of the settings, which stand apart from it. */
const [projectId, settingsId] = ['project', 'settings'];

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
        <Headline level={1} className="text-huge">
          {kind === 'client' ? t('clientTitle', { name }) : t('title')}
        </Headline>
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
  const user = useSession()?.user;
  const isClient = account?.kind === 'client';
  const hash = useHash();
  const isInSettings = isClient && (hash === settingsId || accountSections.some(({ id }) => id === hash));
  const isLoaded = account !== undefined;
  // The address may name a section, which was not there when the page was opened (`/account#password`).
  useEffect(() => {
    if (!isLoaded || hash === '') return;
    if (hash !== projectId && hash !== settingsId) return goToSection(hash);
    // A view of its own begins with the top of the page.
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(hash)?.focus({ preventScroll: true });
  }, [isLoaded, hash]);
  if (!account && isError) {
    return <LoadFailed title={t('loadFailed')} retry={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!account) return <Opening />;
  const isConfirmed = account.emailConfirmedAt !== null;
  const isPending = isClient && !isValidatedClient(user);
  // Whoever is written to in a language that the site has given up may change to one of its own.
  const hasChoice = siteLanguages.length > 1 || !siteLanguages.includes(account.language);
  const shown = (sections: readonly Section[]) =>
    sections.filter(
      ({ id, kind, needsConfirmation = false }) =>
        (kind === undefined || kind === account.kind) &&
        (isConfirmed || !needsConfirmation) &&
        (id !== 'language' || hasChoice) &&
        // What the brief’s part says of a pending account holds of the files.
        (id !== 'files' || !isPending),
    );
  const [parts, settings] = [shown(projectSections), shown(accountSections)];
  const contents = (sections: readonly Section[]) =>
    sections.map(({ id, Content }, index) => (
      <Content key={id} account={account} number={index + 1} project={project} />
    ));
  return (
    <>
      <KeepScroll />
      {isClient && (
        <div id={projectId} tabIndex={-1} hidden={isInSettings} className="scroll-mt-28 outline-none">
          {!isConfirmed && <EmailConfirmationSection account={account} />}
          {project.next}
        </div>
      )}
      <div className="gap-x-8 lg:grid lg:grid-cols-12">
        <nav
          aria-label={t('sections')}
          className="top-28 hidden max-h-[calc(100dvh-8rem)] gap-6 self-start overflow-y-auto in-[.dense]:top-16 lg:sticky lg:col-span-3 lg:grid"
        >
          {!isInSettings && <Index sections={parts} title={t('projectGroup')} />}
          {(isInSettings || !isClient) && (
            <Index sections={settings} title={isClient ? t('accountGroup') : undefined} />
          )}
          {isClient && <OtherGroup isInSettings={isInSettings} />}
        </nav>
        <div className="min-w-0 lg:col-span-9">
          {/* What is not seen stays as it is: something may be typed in it. */}
          <div hidden={isInSettings}>{contents(parts)}</div>
          <div hidden={isClient && !isInSettings}>
            {isClient && (
              <h2
                id={settingsId}
                tabIndex={-1}
                className="scroll-mt-28 border-b border-line pb-4 font-display text-2xl leading-tight font-bold tracking-tight outline-none"
              >
                {t('accountGroup')}
              </h2>
            )}
            <AsRows value={isClient}>{contents(settings)}</AsRows>
          </div>
          {isClient && (
            <p className="border-t border-line pt-6 lg:hidden">
              <OtherGroup isInSettings={isInSettings} />
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** Leads from a client's project to the settings of the account, and back. */
function OtherGroup({ isInSettings }: { isInSettings: boolean }) {
  const t = useTexts(ownAccountTexts);
  return (
    <a href={`#${isInSettings ? projectId : settingsId}`} className={`justify-self-start ${listLink}`}>
      {t(isInSettings ? 'toProject' : 'accountGroup')}
    </a>
  );
}

/** The anchor that the address names, without its `#`; empty where it names none. */
function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      window.addEventListener('popstate', onChange);
      return () => {
        window.removeEventListener('hashchange', onChange);
        window.removeEventListener('popstate', onChange);
      };
    },
    () => location.hash.slice(1),
    () => '',
  );
}

type IndexProps = { sections: readonly Section[]; title: string | undefined };

/** Links to the sections of one group. */
function Index({ sections, title }: IndexProps) {
  const t = useTexts(ownAccountTexts);
  if (sections.length === 0) return null;
  return (
    <div className="grid gap-2">
      {title && <p className="caption text-quiet">{title}</p>}
      <ol className="grid border-l border-line">
        {sections.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={() => goToSection(id)}
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
    </div>
  );
}

function Opening() {
  const t = useTexts(ownAccountTexts);
  return (
    <>
      <NeedsScript>{t('needsScript')}</NeedsScript>
      <div className="grid gap-6 noscript:hidden">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </>
  );
}
