import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const rows = [
  ['Source', 'Days'],
  ['a, "b"', 3.5],
  ['=1+1', -2],
];

it('quotes what needs it, and keeps spreadsheets from running what a visitor wrote', () => {
  expect(csvOf(rows, 'en')).toBe('\uFEFFSource,Days\r\n"a, ""b""",3.5\r\n\'=1+1,-2\r\n');
});

it('is written as the language does', () => {
  expect(csvOf(rows, 'fr')).toBe('\uFEFFSource;Days\r\n"a, ""b""";3,5\r\n\'=1+1;-2\r\n');
});
