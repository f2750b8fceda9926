import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Figures } from '@vitrine/contracts/figures.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { figuresTexts } from '../../messages/figures.ts';
import { figuresKey } from '../live/query-keys.ts';
import { FiguresScreen } from './figures-screen.tsx';

const t = figuresTexts('en');

const replies = { requests: 0, replied: 0, inTime: 0, late: 0, open: 0, overdue: 0 };

/** Figures of months in which nothing came in, as far as they have been counted. */
const empty = {
  from: '2026-11',
  to: '2026-11',
  earliest: '2024-11',
  latest: '2026-11',
  service: null,
  asOf: '2026-11-23T14:35:00.000Z',
  responseHours: 24,
  isCounting: false,
  replies: { total: replies, months: [], services: [] },
  journey: { total: { people: 0 }, months: [], services: [], sources: [], otherSources: null },
} as unknown as Figures;

/** The screen with figures that are not asked for again. */
function screenWith(figures: Figures): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData([...figuresKey, {}], figures);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/admin/figures']}>
        <FiguresScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('says that nothing came in once that has been counted', () => {
  expect(screenWith(empty)).toContain(t('emptyTitle'));
});

it('does not say so of before, while what came in since is being counted, and says of when it is', () => {
  const html = screenWith({ ...empty, isCounting: true });
  expect(html).not.toContain(t('emptyTitle'));
  expect(html).toContain(t('oldText'));
});
