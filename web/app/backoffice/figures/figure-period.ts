import { type ServiceType, serviceTypes } from '@vitrine/contracts/prices.ts';
import { useSearchParams } from 'react-router';

/** What is asked for, as named in the address and in the call; what is left out is the server's to choose. */
export type FigurePeriod = { readonly from?: string; readonly to?: string; readonly service?: ServiceType };

const isMonth = (text: string | null): text is string => text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** What an address asks for; what makes no sense is left out. */
export function periodIn(search: URLSearchParams): FigurePeriod {
  const [from, to] = [search.get('from'), search.get('to')];
  const service = serviceTypes.find((one) => one === search.get('service'));
  const isInOrder = !(isMonth(from) && isMonth(to)) || from <= to;
  return {
    ...(isInOrder && isMonth(from) && { from }),
    ...(isInOrder && isMonth(to) && { to }),
    ...(service && { service }),
  };
}

/** The period in the address, and how to change it. */
export function useFigurePeriod() {
  const [search, setSearch] = useSearchParams();
  const change = (next: FigurePeriod) => setSearch({ ...next }, { preventScrollReset: true });
  return { period: periodIn(search), change };
}

/** The months from one to another, both included: `2026-11`. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let [year, month] = from.split('-').map(Number) as [number, number]; ; month++) {
    if (month > 12) [year, month] = [year + 1, 1];
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > to) return months;
    months.push(name);
  }
}
