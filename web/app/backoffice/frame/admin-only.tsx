import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { unlocalizedPath, useTexts } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Shows its content only to admins. The server checks each call anyway: this spares others a broken page. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const user = useSession()?.user;
  if (!useHydrated()) return <Waiting />;
  return user?.type === 'admin' ? children : <AccessDenied />;
}

/** Until hydration nobody knows who is signed in. */
function Waiting() {
  const t = useTexts(backofficeTexts);
  return (
    <div className="frame grid gap-6 py-8 lg:py-10">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-12" />
      <Skeleton className="h-96" />
    </div>
  );
}

function AccessDenied() {
  const t = useTexts(backofficeTexts);
  const { pathname, search } = useLocation();
  return (
    <section className="frame grid justify-items-start gap-6 py-20 lg:py-28">
      <p aria-hidden="true" className="caption text-signal-text">
        403
      </p>
      <h1 className="display text-huge">{t('deniedTitle')}</h1>
      <p className="max-w-prose text-lead text-quiet">{t('deniedText')}</p>
      <ButtonLink to="/login?as=admin" state={{ from: `${unlocalizedPath(pathname)}${search}` }}>
        {t('deniedLink')}
      </ButtonLink>
    </section>
  );
}
