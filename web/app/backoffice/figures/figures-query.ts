import { callOrThrow } from '../../lib/api.ts';
import { useLoad } from '../../lib/query.tsx';
import { figuresKey } from '../live/query-keys.ts';
import type { FigurePeriod } from './figure-period.ts';

/** While newer figures are being counted, they are asked for this often. */
const countingIntervalMs = 2_000;

/** The figures of a period; those of the period before show while they load. */
export const useFigures = (period: FigurePeriod) =>
  useLoad({
    queryKey: [...figuresKey, period],
    queryFn: async ({ signal }) => (await callOrThrow('getFigures', { query: period, signal })).data,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.isCounting ? countingIntervalMs : false),
    // Even when the browser thinks it is offline: the server may run on this machine.
    networkMode: 'always',
  });
