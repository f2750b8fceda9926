import {
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session.ts';
import { CallError } from './api.ts';

/**
 * Provides TanStack Query to a screen; only screens that need it wrap themselves in it, so that others do not load it.
 * Inside another one it is that one, so that screens share what was loaded.
 */
export function Queries({ children }: { children: ReactNode }) {
  const outer = use(QueryClientContext);
  return outer ? children : <OwnQueries>{children}</OwnQueries>;
}

/**
 * A refusal will be the same the second time; a server that could not be reached may answer. After a timeout somebody has
 * been waiting for long enough to be told.
 */
const isWorthRepeating = (error: unknown): boolean =>
  !(error instanceof CallError) || (error.outcome.kind === 'unreachable' && !error.outcome.isTimeUp);

const mayRetry = (count: number, error: unknown): boolean => count < 1 && isWorthRepeating(error);

/** When a server that has too much to do now wants to be asked again, in milliseconds; undefined for every other error. */
const busyForMs = (error: unknown): number | undefined => {
  if (!(error instanceof CallError) || error.outcome.kind !== 'refused') return undefined;
  const { status, retryAfter } = error.outcome;
  return status === 503 && retryAfter ? retryAfter * 1_000 : undefined;
};

/** Options of a query for what the server makes a few of at a time: it is asked again when the server says, three times. */
export const inItsTurn = {
  retry: (count: number, error: unknown) => (busyForMs(error) === undefined ? mayRetry(count, error) : count < 3),
  retryDelay: (count: number, error: unknown) => busyForMs(error) ?? 1_000 * 2 ** count,
};

function OwnQueries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 15_000,
            // Even when the browser thinks it is offline: the server may run on this machine, and nobody waits for ever.
            networkMode: 'always',
            retry: mayRetry,
          },
          mutations: { networkMode: 'always' },
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

/** A query that failed and has nothing to show, in what TanStack Query says of it. */
type Failing = { data: unknown; error: Error | null; errorUpdateCount: number };

/** The error of a query, kept while it is tried again: TanStack Query forgets it, and the page would wait once more. */
export function useKeptError({ data, error, errorUpdateCount }: Failing): Error | null {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  return error ?? (data === undefined && errorUpdateCount > 0 ? last : null);
}

/** `useQuery` whose error stays until there is data: what could not be loaded does not look as if it were on its way. */
export function useLoad<Loaded, Data = Loaded, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Loaded, Error, Data, Key>,
) {
  const query = useQuery(options);
  const error = useKeptError(query);
  return { ...query, error, isError: error !== null };
}
