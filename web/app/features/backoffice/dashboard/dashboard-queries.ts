import { useQuery } from '@tanstack/react-query';
import type { chartPeriods } from '@vitrine/contracts/charts.ts';
import { ask } from '../../../lib/api.ts';

/** A period as the address and the calls name it. */
export type PeriodDays = `${(typeof chartPeriods)[number]}`;

// Asked also while the browser believes itself offline: the server may well be on this machine.
const networkMode = 'always';

export const useStats = () =>
  useQuery({
    queryKey: ['stats'],
    queryFn: async ({ signal }) => (await ask('getStats', { signal })).data,
    networkMode,
  });

export const useSessions = () =>
  useQuery({
    queryKey: ['stats', 'sessions'],
    queryFn: async ({ signal }) => (await ask('listSessions', { signal })).data,
    networkMode,
  });

export const useLeadsPerDay = (days: PeriodDays) =>
  useQuery({
    queryKey: ['charts', 'leads', days],
    queryFn: async ({ signal }) => (await ask('getLeadsPerDay', { query: { days }, signal })).data,
    placeholderData: (before) => before,
    networkMode,
  });

export const useResponseTimes = (days: PeriodDays) =>
  useQuery({
    queryKey: ['charts', 'response-times', days],
    queryFn: async ({ signal }) => (await ask('getResponseTimes', { query: { days }, signal })).data,
    placeholderData: (before) => before,
    networkMode,
  });

export const useMeetingHours = (days: PeriodDays) =>
  useQuery({
    queryKey: ['charts', 'meeting-hours', days],
    queryFn: async ({ signal }) => (await ask('getMeetingHours', { query: { days }, signal })).data,
    placeholderData: (before) => before,
    networkMode,
  });

export const useBriefSteps = () =>
  useQuery({
    queryKey: ['charts', 'brief-steps'],
    queryFn: async ({ signal }) => (await ask('getBriefSteps', { signal })).data,
    networkMode,
  });
