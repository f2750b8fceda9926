import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { CallError } from './api.ts';

/**
 * Provides TanStack Query to a screen; only screens that need it wrap themselves in it, so that others do not load it.
 * Inside another one it is that one, so that screens share what was loaded.
 */
export function Queries({ children }: { children: ReactNode }) {
  const outer = use(QueryClientContext);
  return outer ? children : <OwnQueries>{children}</OwnQueries>;
}

function OwnQueries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 15_000,
            // A refusal will be the same the second time; a server that could not be reached may answer.
            retry: (count, error) => count < 1 && !(error instanceof CallError && error.outcome.kind === 'refused'),
          },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
