import { useInfiniteQuery } from '@tanstack/react-query';
import type { chartPeriods } from '@vitrine/contracts/charts.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { chartsKey, statsKey } from '../live/query-keys.ts';

/** A period as named in the address and in calls. */
export type PeriodDays = `${(typeof chartPeriods)[number]}`;

// Even when the browser thinks it is offline: the server may run on this machine.
const networkMode = 'always';

export const useStats = () =>
  useLoad({
    queryKey: statsKey,
    queryFn: async ({ signal }) => (await callOrThrow('getStats', { signal })).data,
    networkMode,
  });

export const useSessions = () =>
  useInfiniteQuery({
    queryKey: [...statsKey, 'sessions'],
    queryFn: ({ pageParam, signal }) => callOrThrow('listSessions', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.meta.nextCursor ?? undefined,
    networkMode,
  });

export const useLeadsPerDay = (days: PeriodDays) =>
  useLoad({
    queryKey: [...chartsKey, 'leads', days],
    queryFn: async ({ signal }) => (await callOrThrow('getLeadsPerDay', { query: { days }, signal })).data,
    placeholderData: (before) => before,
    networkMode,
  });

export const useResponseTimes = (days: PeriodDays) =>
  useLoad({
    queryKey: [...chartsKey, 'response-times', days],
    queryFn: async ({ signal }) => (await callOrThrow('getResponseTimes', { query: { days }, signal })).data,
    placeholderData: (before) => before,
    networkMode,
  });

export const useBookingHours = (days: PeriodDays) =>
  useLoad({
    queryKey: [...chartsKey, 'booking-hours', days],
    queryFn: async ({ signal }) => (await callOrThrow('getBookingHours', { query: { days }, signal })).data,
    placeholderData: (before) => before,
    networkMode,
  });

export const useBriefSteps = () =>
  useLoad({
    queryKey: [...chartsKey, 'brief-steps'],
    queryFn: async ({ signal }) => (await callOrThrow('getBriefSteps', { signal })).data,
    networkMode,
  });
