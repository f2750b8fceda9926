import { languages } from '@vitrine/contracts/language.ts';
import { describe, expect, it } from 'vitest';
import { directionOf, nextSort, sortChoices } from './sorting.ts';

const name = { id: 'name', sort: 'ascending' } as const;
const createdAt = { id: 'createdAt', sort: 'descending' } as const;

it('starts with the direction of the column, then turns round with each click', () => {
  expect(nextSort(name, '-createdAt')).toBe('name');
  expect(nextSort(name, 'name')).toBe('-name');
  expect(nextSort(name, '-name')).toBe('name');
  expect(nextSort(createdAt, 'name')).toBe('-createdAt');
  expect(nextSort(createdAt, '-createdAt')).toBe('createdAt');
});

it('reads the direction of a column, and none of another whose name begins alike', () => {
  expect(directionOf('name', 'name')).toBe('ascending');
  expect(directionOf('name', '-name')).toBe('descending');
  expect(directionOf('name', '-nameOfCompany')).toBeUndefined();
});

describe('the ways to sort a list, in words', () => {
  const label = (text: string) => () => text;
  const columns = [
    { id: 'name', label: label('Name'), sort: 'ascending' },
    { id: 'sent', label: label('Sent'), sort: 'descending', values: 'time' },
    { id: 'note', label: label('Note') },
  ] as const;

  it.each(languages)('name both directions of each column in %s, the one wanted first before the other', (language) => {
    const choices = sortChoices({ columns, defaultSort: '-sent' }, language);
    expect(choices.map(({ value }) => value)).toEqual(['name', '-name', '-sent', 'sent']);
    expect(new Set(choices.map((one) => one.label)).size).toBe(4);
    for (const choice of choices) expect(choice.label).not.toMatch(/[↑↓]/);
  });

  it('begin with the default order where no column shows it', () => {
    const [first] = sortChoices({ columns, defaultSort: '-made', defaultSortLabel: label('Made') }, 'en');
    expect(first).toMatchObject({ value: '-made', label: expect.stringContaining('Made') });
  });
});
