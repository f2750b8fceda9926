import type { ClientHome } from '@vitrine/contracts/client-home.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { clientHomeTexts } from '../../messages/client-home.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useClientHome } from './home-query.ts';

/** A part of the client's home, once that is loaded. */
export function HomePart({ children }: { children: (home: ClientHome) => ReactNode }) {
  const t = useTexts(clientHomeTexts);
  const { data, isError, isFetching, refetch } = useClientHome();
  if (data) return children(data);
  if (!isError) return <Skeleton className="h-32" />;
  return <LoadFailed title={t('loadFailed')} retry={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
}

/** In place of a list with nothing in it yet: a sentence, and where to begin. */
export function NothingYet({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1">
      <p className="font-medium">{title}</p>
      <p className="max-w-prose text-quiet">{children}</p>
      <div className="flex flex-wrap gap-3 pt-3">{action}</div>
    </div>
  );
}

/** In place of what only the holder of the address may see, where that has lost its confirmation since the page was opened. */
export function Unconfirmed() {
  return <p className="text-quiet">{useTexts(clientHomeTexts)('confirmFirst')}</p>;
}
