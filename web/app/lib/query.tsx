import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { CallError } from './api.ts';
import { useSession } from './session.ts';

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
  const email = useSession()?.user.email;
  const whose = useRef(email);
  // What one has read or begun to write is nothing for whoever logs in next.
  useEffect(() => {
    if (whose.current !== undefined && whose.current !== email) client.clear();
    whose.current = email;
  }, [client, email]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
