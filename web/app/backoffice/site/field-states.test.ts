import { expect, it } from 'vitest';
import { statesOf } from './field-states.ts';

const field = { path: 'agency.name', fallback: 'A', published: 'A', version: 0 };
const draft = { path: 'agency.name', value: 'B', version: 1, base: 0, author: 'Ada', changedAt: '' };

it('of a value it is said whether it ships, is the agency’s, is published, wrong, remarked, or changed underneath', () => {
  expect(statesOf(field)).toEqual(['default']);
  expect(statesOf({ ...field, published: 'B' })).toEqual(['own']);
  expect(statesOf({ ...field, draft })).toEqual(['draft', 'own']);
  expect(statesOf({ ...field, published: 'B', draft: { ...draft, value: null } })).toEqual(['draft', 'default']);
  expect(statesOf({ ...field, published: '', problem: 'Missing' })).toEqual(['own', 'wrong']);
  expect(statesOf({ ...field, published: 'B ?', remarks: ['A space'], isDefaultChanged: true })).toEqual([
    'own',
    'remarked',
    'changed',
  ]);
});
