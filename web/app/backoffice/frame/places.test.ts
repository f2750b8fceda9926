import { describe, expect, it } from 'vitest';
import { places, settings, shownList } from './places.ts';

const listAt = (query: string) => shownList(new URLSearchParams(query));
const placesAt = (path: string, query = '') =>
  places.filter(({ has }) => has(path, new URLSearchParams(query))).map(({ label }) => label);

describe('the list that /admin shows', () => {
  it.each([
    ['', undefined],
    ['tab=today', undefined],
    ['tab=contacts', 'contacts'],
    ['q=lea', 'quotes'],
    ['open=abc', 'quotes'],
    ['tab=nonsense&q=lea', undefined],
    ['whose=mine', undefined],
  ])('at ?%s is %s', (query, list) => {
    expect(listAt(query)).toBe(list);
  });
});

describe('the places of the back office', () => {
  it('are five, and one of them at a time', () => {
    expect(places).toHaveLength(5);
    expect(placesAt('/admin')).toEqual(['today']);
    expect(placesAt('/admin', 'tab=wizards')).toEqual(['inbox']);
    expect(placesAt('/admin/proposals', 'open=1')).toEqual(['proposals']);
    expect(placesAt('/admin/dossiers', 'open=a@example.com')).toEqual(['persons']);
    expect(placesAt('/admin/dashboard')).toEqual(placesAt('/admin/figures'));
    for (const { to } of settings) expect(placesAt(to)).toEqual([]);
  });
});
