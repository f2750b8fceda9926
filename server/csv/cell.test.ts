import { expect, test } from 'vitest';
import { instantCell, textCell } from './cell.ts';

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  ' =1+1',
  '\t=1+1',
  '\r\n=1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '\tHello',
  '\rHello',
  '\nHello',
  "=cmd|'/C calc'!A0",
  '+cmd|x!A0',
  '-',
  '=',
  '- a list item',
  '-1E9',
  '-A1',
  '+1-555-0199',
  '+33(6)',
  '+33.6',
  '-12-12',
  '-1,2,3',
  '\u2060=1+1',
  '\u00ad\u202e=1+1',
  '﹦1+1',
  '\u22121+1',
])('%j is escaped, so that no spreadsheet runs it', (text) => {
  expect(textCell(text)).toBe(`'${text}`);
});

test.each([
  '',
  'Hello',
  '2026-11-28',
  '1.2.3',
  'T-5',
  "'quoted",
  'a = b',
  'e-mail@example.org',
  '1+1',
  '+33 6 39 98 12 34',
  '-12',
  '-12.5',
  '-1200,50',
  '🙂 = fine',
  '06 39 98 12 34',
])('%j stays unchanged', (text) => {
  expect(textCell(text)).toBe(text);
});

test.each(['2-5', '24/7', '12/05/26', '1E5', '1.5e-3'])(
  '%j is shown as it was typed, not as a day or another number',
  (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  },
);

test.each([
  '０６３９９８１２３４',
  '0639981234',
  '+33639981234',
  '+33 639 981 234',
  '0639 981 234',
  '0 639 981 234',
  '(0639981234)',
  '0033639981234',
  '00 639 981 234',
  '007',
  '81234567800012',
  '812 345 678 000 012',
])('%j gets an apostrophe, so that no spreadsheet changes it as a number', (text) => {
  expect(textCell(text)).toBe(`'${text}`);
});

test.each([
  '06 39 98 12 34',
  '06.39.98.12.34',
  '06-39-98-12-34',
  '+33 (0)6 39 98 12 34',
  '+33 6 39 98 12 34',
  '12',
  '1 490',
  '1490,50',
  '0',
  '0.5',
  '0,25',
  '2026-11-22 00:30',
  '75011',
])('%j is left alone, as text or as the number it is', (text) => {
  expect(textCell(text).replace(/^'(?=[+])/, '')).toBe(text);
});

test('shows instants in the time zone of the agency, in summer and in winter', () => {
  expect(instantCell('2026-11-21T23:30:00.000Z')).toBe('2026-11-22 00:30');
  expect(instantCell('2026-06-21T22:30:00.000Z')).toBe('2026-06-22 00:30');
  expect(instantCell('2026-10-25T00:30:00.000Z')).toBe('2026-10-25 02:30');
  expect(instantCell('2026-10-25T01:30:00.000Z')).toBe('2026-10-25 02:30');
  expect(instantCell(null)).toBeNull();
});
