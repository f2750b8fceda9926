import { expect, test } from 'vitest';
import { readImportGraph } from './import-graph.ts';
import { selectTests } from './selection.ts';
import { screensOf } from './visited-screens.ts';

const texts: Record<string, string> = {
  'contracts/money.ts': '',
  'contracts/money.test.ts': "import './money.ts';",
  'server/app.ts': "import './features/quotes/queries.ts'; import './features/booking/queries.ts';",
  'server/testing/server.ts': "import '../app.ts';",
  'server/features/quotes/queries.ts': "import '../../../contracts/money.ts';",
  'server/features/quotes/quotes.test.ts': "import '../../testing/server.ts';",
  'server/features/booking/queries.ts': '',
  'server/features/booking/booking.test.ts': "import '../../testing/server.ts';",
  'web/app/root.tsx': "import './lib/http.ts';",
  'web/app/lib/http.ts': '',
  'web/app/pages/quote.tsx': "import '../lib/price.ts'; import '../lib/http.ts';",
  'web/app/pages/contact.tsx': "import '../lib/http.ts';",
  'web/app/lib/price.ts': '',
  'web/app/layout/frame.tsx': '',
  'e2e/quote.spec.ts': "import './open.ts'; openPage('/fr/quote?pack=one');",
  'e2e/contact.spec.ts': "import './open.ts'; openPage('/contact');",
  'e2e/plain.spec.ts': '',
  'e2e/open.ts': '',
};
const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
const screens = [
  { path: '/quote', files: ['web/app/pages/quote.tsx', 'web/app/layout/frame.tsx'] },
  { path: '/contact', files: ['web/app/pages/contact.tsx'] },
];
const selectFrom = (all: typeof files, ...changed: string[]) =>
  selectTests({ files: all, graph: readImportGraph(all), changed, screens });
const select = (...changed: string[]) => selectFrom(files, ...changed);

test('a feature of the server is tried by the tests in its folder', () => {
  expect(select('server/features/quotes/queries.ts')).toEqual({
    vitest: ['server/features/quotes/quotes.test.ts'],
    browser: [],
    reasons: [],
  });
});

test('what a folder has lost is tried by the tests that are left in it', () => {
  expect(select('server/features/quotes/gone.ts').vitest).toEqual(['server/features/quotes/quotes.test.ts']);
});

test('a screen is tried by the browser tests that visit it, in any language', () => {
  expect(select('web/app/lib/price.ts').browser).toEqual(['e2e/quote.spec.ts']);
});

test('a frame is tried by the tests of the screens that it is around', () => {
  expect(select('web/app/layout/frame.tsx').browser).toEqual(['e2e/quote.spec.ts']);
});

test('a test that has changed is run, and so are those that share what has', () => {
  expect(select('e2e/plain.spec.ts').browser).toEqual(['e2e/plain.spec.ts']);
  expect(select('contracts/money.test.ts').vitest).toEqual(['contracts/money.test.ts']);
});

test('what every page loads is tried by all of the browser, which is said', () => {
  const { browser, reasons } = select('web/app/lib/http.ts');
  expect(browser).toHaveLength(3);
  expect(reasons).toEqual(['All of browser runs: everything there depends on web/app/lib/http.ts.']);
});

test('what many tests depend on is tried by the nearest, and what is left out is said', () => {
  const text = "import './open.ts';".padEnd(400, '\n');
  const many = Array.from({ length: 5 }, (_, index) => ({ path: `e2e/${index}.spec.ts`, text }));
  const { browser, reasons } = selectFrom([...files, ...many], 'e2e/open.ts', 'e2e/4.spec.ts');
  expect(browser).toContain('e2e/4.spec.ts');
  expect(browser).toHaveLength(4);
  expect(reasons).toEqual([
    'Of 7 files of browser that may notice, the nearest 4 run; the others are left to npm test.',
  ]);
});

test('a test that is longer than all that run is run when it is the nearest', () => {
  const long = { path: 'e2e/long.spec.ts', text: '\n'.repeat(5_000) };
  expect(selectFrom([...files, long], 'e2e/long.spec.ts').browser).toEqual(['e2e/long.spec.ts']);
});

test('of the tests that visit a screen, those run that look for the texts of what has changed', () => {
  const more = {
    'web/app/messages/price.ts': "import './en/price.json';",
    'web/app/messages/en/price.json': '',
    'web/app/lib/price.ts': "import '../messages/price.ts'; import './cents.ts';",
    'web/app/lib/cents.ts': '',
    'e2e/price.spec.ts': "import '../web/app/messages/price.ts'; openPage('/quote');",
  };
  const all = [
    ...files.filter(({ path }) => !(path in more)),
    ...Object.entries(more).map(([path, text]) => ({ path, text })),
  ];
  for (const path of ['web/app/lib/price.ts', 'web/app/lib/cents.ts', 'web/app/messages/en/price.json']) {
    expect(selectFrom(all, path).browser, path).toEqual(['e2e/price.spec.ts']);
  }
  // A frame shows none.
  expect(selectFrom(all, 'web/app/layout/frame.tsx').browser).toEqual(['e2e/price.spec.ts', 'e2e/quote.spec.ts']);
});

test('every state of every screen is walked through for itself alone', () => {
  const states = { path: 'e2e/states.spec.ts', text: "import './scenes.ts'; import '../web/app/lib/price.ts';" };
  const all = [...files, states, { path: 'e2e/scenes.ts', text: '' }];
  expect(selectFrom(all, 'web/app/lib/price.ts').browser).toEqual(['e2e/quote.spec.ts']);
  expect(selectFrom(all, 'e2e/scenes.ts').browser).toEqual(['e2e/states.spec.ts']);
});

test('what a browser test imports of the server is tried there', () => {
  const mailbox = { path: 'e2e/mail.spec.ts', text: "import '../server/features/quotes/queries.ts'" };
  expect(selectFrom([...files, mailbox], 'server/features/quotes/queries.ts').browser).toEqual([]);
  // It may depend on something else that has changed, which is further away.
  const both = { ...mailbox, text: `${mailbox.text}; import './far.ts'` };
  const more = [both, { path: 'e2e/far.ts', text: "import './further.ts'" }, { path: 'e2e/further.ts', text: '' }];
  const changed = ['server/features/quotes/queries.ts', 'e2e/further.ts'];
  expect(selectFrom([...files, ...more], ...changed).browser).toEqual(['e2e/mail.spec.ts']);
});

test('packages are tried by everything, which is said', () => {
  const { vitest, browser, reasons } = select('package-lock.json');
  expect([vitest.length, browser.length]).toEqual([3, 3]);
  expect(reasons).toHaveLength(2);
});

test('nothing that is tested needs no test', () => {
  expect(select('docs/operations.md')).toEqual({ vitest: [], browser: [], reasons: [] });
});

test('the screens of a test are those that it names, and all where it goes through them', () => {
  expect(screensOf("open('/fr/quote'); open(`/contact#form`)", screens)).toEqual(['/quote', '/contact']);
  expect(screensOf("open('/quoted'); open('/a/quote')", screens)).toEqual([]);
  expect(screensOf('for (const { path } of screens) open(path)', screens)).toEqual(['/quote', '/contact']);
});
