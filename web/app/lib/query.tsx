import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailed } from './api.ts';

/** Gives server state to a screen. To be put around the screens that need it, so that the others do not load it. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 15_000,
            // A refusal will be the same the second time; a silence may not.
            retry: (count, error) => count < 1 && !(error instanceof CallFailed && error.outcome.kind === 'refused'),
          },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
