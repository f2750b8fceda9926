import { expect, test } from 'vitest';
import { hasWords, peopleIn } from './palette-groups.ts';
import type { FoundRecord } from './record-search.ts';

const found = (list: FoundRecord['list'], email: string): FoundRecord => ({ list, id: email, name: email, email });

test('somebody of whom several records are found has one dossier', () => {
  const people = peopleIn([
    found('quotes', 'ada@example.com'),
    found('clients', 'Ada@example.com'),
    found('proposals', 'bea@example.com'),
  ]);
  expect(people.map(({ email }) => email)).toEqual(['ada@example.com', 'bea@example.com']);
});

test('a line is found by its words in any order, without accents and capitals', () => {
  expect(hasWords('Équipe et horaires', 'HORAIRES equipe')).toBe(true);
  expect(hasWords('Équipe', 'equipe site')).toBe(false);
});
