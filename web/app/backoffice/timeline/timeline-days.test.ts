import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { describe, expect, it } from 'vitest';
import { daysOf } from './timeline-days.ts';

const written = (at: string): TimelineEntry => ({
  kind: 'contact',
  at,
  contact: { id: at, name: 'Ana', email: 'ana@example.com', message: 'Hello', status: 'pending', createdAt: at },
});

const shape = (...instants: string[]) =>
  daysOf(instants.map(written), 'en').map(({ title, entries }) => [title, entries.map(({ at }) => at.slice(11, 16))]);

describe('the days of a timeline', () => {
  it('are those of the agency, whatever the zone of the reader', () => {
    expect(shape('2026-11-23T23:30:00.000Z', '2026-11-23T22:30:00.000Z')).toEqual([
      ['Tuesday, November 24, 2026', ['23:30']],
      ['Monday, November 23, 2026', ['22:30']],
    ]);
  });

  it('hold both passes of the hour that repeats in autumn', () => {
    expect(shape('2026-10-25T01:30:00.000Z', '2026-10-25T00:30:00.000Z', '2026-10-24T22:30:00.000Z')).toEqual([
      ['Sunday, October 25, 2026', ['01:30', '00:30', '22:30']],
    ]);
  });

  it('are written in French', () => {
    expect(daysOf([written('2026-12-01T09:00:00.000Z')], 'fr')[0]?.title).toBe('mardi 1er\u00a0décembre 2026');
  });

  it('are none where nothing happened', () => {
    expect(daysOf([], 'en')).toEqual([]);
  });
});
