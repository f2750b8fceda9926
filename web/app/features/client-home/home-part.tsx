import type { ClientHome } from '@vitrine/contracts/client-home.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/language.ts';
import { clientHomeTexts } from '../../messages/client-home.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useClientHome } from './home-query.ts';

/** A part of the client's home, once that is loaded. */
export function HomePart({ children }: { children: (home: ClientHome) => ReactNode }) {
  const t = useTexts(clientHomeTexts);
  const { data, isError, isFetching, refetch } = useClientHome();
  if (data) return children(data);
  if (!isError) return <Skeleton className="h-32" />;
  return (
    <Notice
      tone="bad"
      title={t('loadFailed')}
      action={
        <Button look="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  );
}

/** In place of what only the holder of the address may see, until that is proven. */
export function Unproven() {
  const t = useTexts(clientHomeTexts);
  return (
    <p className="max-w-prose">
      {t('prove')}{' '}
      <a href="#email" className="underline decoration-signal underline-offset-4 hover:text-signal-text">
        {t('proveLink')}
      </a>
    </p>
  );
}
