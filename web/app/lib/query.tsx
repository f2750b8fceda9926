import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from './api.ts';

/** Provides TanStack Query to a screen; only screens that need it wrap themselves in it, so that others do not load it. */
export function Queries({ children }: { children: ReactNode }) {
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
