import { contentDocument } from '@vitrine/contracts/content/document.ts';
import type { ContentEdits, Json } from '@vitrine/contracts/content/edits.ts';
import { readTextDefaults } from '../../server/platform/site/text-defaults.ts';

/** Texts that break what is put together carelessly: HTML, scripts, JSON, Typst, headers, calendars, and the eye. */
const texts = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  `" onmouseover="alert(1)`,
  '&amp; &lt; &#x27;',
  '<!--',
  ']]>',
  '\u2028\u2029',
  '\u202eevil\u202c',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🇫🇷',
  '{{city}} {{ city }} {{{city}}}',
  '{{nothing}}',
  '#import "x": * \\ $ _ * @label',
  'BEGIN:VEVENT\r\nEND:VEVENT',
  'Line\r\nBcc: all@example.com',
  '$& $1 $`',
  '__proto__',
  'a'.repeat(79),
  'word '.repeat(60).trim(),
  'W'.repeat(5_000),
  '   ',
  '',
  '\u0000',
  'https://evil.test',
  'javascript:alert(1)',
  'x@y.test',
];

const others: readonly Json[] = [
  0,
  1,
  -1,
  1.5,
  1e15,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  null,
  [],
  ['a', 'b'],
  ['</script>'],
  [3, 1],
  [1, 3],
  {},
  { en: 'one' },
  { hidden: true },
  [{ name: 'X', url: 'javascript:alert(1)' }],
  [{ name: '<b>', url: 'https://x.test/?a=1&b="2"' }],
];

/** Every path at which something stands by default, and some at which nothing does. */
const paths = [
  ...leavesOf(contentDocument({}, readTextDefaults())),
  ...['services.starter.hidden', 'services.custom.hidden', 'packs.ai.hidden', 'projects.shop.hidden'],
  ...['testimonials.marc.hidden', 'projects.tempo.url', 'options.extra.price', 'options.extra.name.en'],
  ...['agency.logo', 'nothing', 'texts.de.home.title', 'agency.__proto__.x', 'services.constructor.price'],
];

function leavesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`));
}

/** Content with some edits, the same for each seed: now and then one that fits, mostly what nobody should type. */
export function strangeContent(seed: number): ContentEdits {
  let state = seed * 7_919 + 17;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const count = 1 + random(8);
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => {
      const path = pick(paths);
      // Of the texts every other is written around the default's placeholders, as a person would.
      const value = random(5) === 0 ? pick(others) : pick(texts);
      return [path, typeof value === 'string' && n % 2 === 0 ? `Seed ${seed}: ${value}` : value];
    }),
  );
}
