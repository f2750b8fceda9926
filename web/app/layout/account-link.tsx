import { lazy, Suspense } from 'react';
import { useTexts } from '../lib/format/language.ts';
import { LocalizedLink } from '../lib/page/localized-link.tsx';
import { ownPage } from '../lib/session/own-page.ts';
import type { User } from '../lib/session/session.ts';
import { layoutTexts } from '../messages/layout.ts';

const EditPageLink = lazy(() => import('../session-dialogs.ts').then((parts) => parts.loadEditPageLink()));

type AccountLinkProps = { user: User; className?: string; onClick?: () => void };

/** The name of whoever is signed in, which leads to their account's page; for an owner, a link to edit this one before it. */
export function AccountLink({ user, className = '', onClick }: AccountLinkProps) {
  const t = useTexts(layoutTexts);
  return (
    <>
      {'role' in user && user.role === 'owner' && (
        <Suspense>
          <EditPageLink />
        </Suspense>
      )}
      <LocalizedLink
        to={ownPage[user.type]}
        title={user.name}
        {...(onClick && { onClick })}
        className={`flex min-h-11 min-w-0 items-center gap-2 text-quiet transition-colors hover:text-ink aria-[current=page]:text-signal-text ${className}`}
      >
        <span className="line-clamp-3 text-caption leading-tight underline decoration-line decoration-1 underline-offset-4 wrap-anywhere">
          {user.name}
        </span>
        <span className="sr-only">({t('account')})</span>
      </LocalizedLink>
    </>
  );
}
