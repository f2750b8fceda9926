import { expect, it } from 'vitest';
import { serviceTypes } from '../prices.ts';
import { inContent } from './current.ts';
import type { ContentEdits } from './edits.ts';
import { packs } from './packs.ts';

const orders = (edits: ContentEdits) =>
  inContent(edits, () => ({ packs: packs().map(({ id }) => id), services: [...serviceTypes] }));

it('the services page and a quote follow one order, that of the services', () => {
  const { packs: shipped, services } = orders({});
  expect(shipped).toEqual(services.filter((id) => shipped.includes(id)));
  const [first = '', second = ''] = shipped;
  const moved = orders({ [`services.${first}.position`]: 990, [`packs.${second}.position`]: 1_000 });
  expect(moved.packs.at(-1)).toBe(first);
  expect(moved.packs).toEqual(moved.services.filter((id) => moved.packs.includes(id)));
});

it('has no card that is hidden, and none of a service that is offered no longer', () => {
  const [first = '', second = ''] = orders({}).packs;
  const { packs: shown } = orders({ [`packs.${first}.hidden`]: true, [`services.${second}.hidden`]: true });
  expect(shown).not.toContain(first);
  expect(shown).not.toContain(second);
});
