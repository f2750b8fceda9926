import { expect, it } from 'vitest';
import { holdsAddress, maxShelfThings, ownWindowLengths, ownWindowQuery, readOwnWindow } from './own-window.ts';

it('reads a name, a trade and what is on the shelf', () => {
  const fields = { name: '  Chez   Lou ', trade: 'Bakery', shelf: 'Sourdough, brioche;  Sunday cake ,, ' };
  expect(readOwnWindow(fields)).toEqual({
    name: 'Chez Lou',
    trade: 'Bakery',
    shelf: ['Sourdough', 'brioche', 'Sunday cake'],
  });
  expect(readOwnWindow({ name: 'Lou' })).toEqual({ name: 'Lou', trade: '', shelf: [] });
});

it.each(['食パン、ケーキ', '面包，蛋糕', 'خبز، كعك', 'خبز؛ كعك'])(
  'parts a shelf at the commas of its script: %s',
  (shelf) => {
    expect(readOwnWindow({ name: 'Lou', shelf })?.shelf).toHaveLength(2);
  },
);

it('is nothing without a name', () => {
  for (const name of [undefined, '', '   ', '\u200b\u202e\n']) {
    expect(readOwnWindow({ name, trade: 'Bakery' })).toBeUndefined();
  }
});

it.each([
  'https://evil.example',
  'see lou.example now',
  'www.lou',
  'ann@lou',
  'LOU．EXAMPLE',
  'lou。fr',
  'javascript://x',
])('refuses what holds an address: %s', (text) => {
  expect(holdsAddress(text)).toBe(true);
  for (const field of ['name', 'trade', 'shelf'] as const) {
    expect(readOwnWindow({ name: 'Lou', [field]: text })).toBeUndefined();
  }
});

it.each(['Bread at 3.50', 'N. 14', 'Mr. Lou & Co.', 'Boulangerie… et thé', '<b>Lou</b>', '茶屋'])(
  'takes %s',
  (text) => {
    expect(readOwnWindow({ name: text })?.name).toBe(text);
  },
);

it('keeps to its lengths, and to what can be seen', () => {
  expect(readOwnWindow({ name: 'é'.repeat(200) })?.name).toHaveLength(ownWindowLengths.name);
  expect(Array.from(readOwnWindow({ name: '😀'.repeat(200) })?.name ?? '')).toHaveLength(ownWindowLengths.name);
  expect(readOwnWindow({ name: 'L\u202eo\u0000u' })?.name).toBe('L o u');
  expect(readOwnWindow({ name: `Z${'\u0335'.repeat(30)}` })?.name).toBe(`Z${'\u0335'.repeat(2)}`);
  expect(readOwnWindow({ name: 'Lou', shelf: 'a,b,c,d,e,f' })?.shelf).toHaveLength(maxShelfThings);
});

it.each(['خانه‌ی نان', 'क्‍ष', '👨‍👩‍👧', '❤️‍🔥', '👩🏽‍🍳'])('keeps the joiners that spell %s', (name) => {
  expect(readOwnWindow({ name })?.name).toBe(name);
});

it.each(['L\u200dou', '\u200dLou', 'L\u200c\u200cou', '👩\u200d\u200b'])(
  'leaves no joiner that nobody sees: %j',
  (name) => {
    expect(readOwnWindow({ name })?.name).not.toMatch(/[\u200b-\u200d]/);
  },
);

it('refuses an address that is parted by what nobody sees', () => {
  expect(readOwnWindow({ name: 'خ.خ\u200cخ' })).toBeUndefined();
  expect(holdsAddress('lou.e\u200dxample')).toBe(true);
});

it('cuts between two characters as people count them', () => {
  expect(readOwnWindow({ name: `${'a'.repeat(35)}🇫🇷` })?.name).toBe('a'.repeat(35));
  expect(readOwnWindow({ name: `${'a'.repeat(34)}👨‍👩‍👧` })?.name).toBe('a'.repeat(34));
  expect(readOwnWindow({ name: `${'a'.repeat(34)}🇫🇷` })?.name).toBe(`${'a'.repeat(34)}🇫🇷`);
});

it('writes the address it reads', () => {
  for (const fields of [
    { name: 'Lou & fils, « Thé »', trade: 'Épicerie + café', shelf: 'pain, lait' },
    { name: '茶屋' },
    { name: 'خانه‌ی نان', trade: '👩🏽‍🍳' },
    { name: '"><script>', trade: '%00', shelf: '#?&=' },
  ]) {
    const window = readOwnWindow(fields);
    if (!window) throw new Error('Not a window.');
    const query = new URLSearchParams(ownWindowQuery(window));
    expect(readOwnWindow(Object.fromEntries(query))).toEqual(window);
  }
});
