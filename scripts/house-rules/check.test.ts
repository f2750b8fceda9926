import { expect, test } from 'vitest';
import { backofficeFolders } from './backoffice-folders.ts';
import { findViolations } from './check.ts';
import { featureImports } from './server-features.ts';

const office = 'web/app/backoffice';

const violationsIn = (path: string, text = '') => findViolations([{ path, text }]);

test.each([
  ['contracts reaching into the server', 'contracts/quote.ts', "import { x } from '../server/config.ts';"],
  ['contracts reaching into the pages', 'contracts/quote.ts', "import { x } from '@vitrine/web/app/lib/http/api.ts';"],
  ['a page reaching into the server', 'web/app/pages/home.tsx', "import type { x } from '../../../server/app.ts';"],
  ['a page reaching into the server on demand', 'web/app/lib/http/api.ts', "await import('@vitrine/server/app.ts');"],
  ['the server reaching into the pages', 'server/app.ts', "export { x } from '../web/app/screens.ts';"],
  ['the platform reaching into a feature', 'server/platform/clock.ts', "import '../features/quotes/service.ts';"],
  ['the platform reaching into the records', 'server/platform/mail/claims.ts', "import '../../records/still-due.ts';"],
  ['the records reaching into a feature', 'server/records/receive-lead.ts', "import '../features/quotes/service.ts';"],
  ['the platform asking for a record', 'server/platform/mail/outbox.ts', "db.selectFrom('bookings')"],
  [
    'the platform joining a record',
    'server/platform/mail/outbox.ts',
    ".selectFrom('outbox').innerJoin('quotes', 'x', 'y')",
  ],
  ['a feature reaching into another', 'web/app/features/quote/form.tsx', "import { x } from '../booking/days.tsx';"],
  ['a feature reaching into a page', 'web/app/features/quote/form.tsx', "import { x } from '../../pages/home.tsx';"],
  ['ui reaching into a feature', 'web/app/ui/button.tsx', "import { x } from '../features/quote/form.tsx';"],
  ['lib reaching into a feature', 'web/app/lib/http/api.ts', "import { x } from '../../features/quote/form.tsx';"],
  [
    'a list of the back office that knows a noun',
    `${office}/list/list-panel.tsx`,
    "import { x } from '../mail/mail.ts';",
  ],
  ['a noun reaching into another', `${office}/leads/lead.ts`, "import { x } from '../clients/client-list.tsx';"],
  ['the live connection loading a list', `${office}/live/events.ts`, "await import('../list/list-query.ts');"],
  [
    'a type from a folder that imports this one',
    `${office}/details/facts.tsx`,
    "import type { X } from '../records/dialog.tsx';",
  ],
  ['the back office reaching into a feature', `${office}/inbox/inbox.tsx`, "import '../../features/quote/form.tsx';"],
  ['the back office reaching into the layout', `${office}/frame/frame.tsx`, "import '../../layout/header.tsx';"],
  [
    'a feature reaching into the back office',
    'web/app/features/quote/form.tsx',
    "import '../../backoffice/list/x.ts';",
  ],
  ['ui reaching into the back office', 'web/app/ui/button.tsx', "import '../backoffice/list/list-panel.tsx';"],
  ['a folder of the back office that is not in the table', `${office}/parts/x.ts`, ''],
  ['a file of the back office in no folder', `${office}/inbox.tsx`, ''],
  ['the schedule reaching into bookings', 'server/features/schedule/service.ts', "import '../bookings/service.ts';"],
  ['bookings reading another table', 'server/features/bookings/service.ts', "import '../schedule/queries.ts';"],
  ['a type of another feature', 'server/features/quotes/mails.ts', "import type { X } from '../contacts/row.ts';"],
  ['a query outside queries.ts', 'server/features/quotes/service.ts', "db.selectFrom('quotes')"],
  ['the environment read outside config.ts', 'server/main.ts', 'const port = process.env.PORT;'],
  ['a literal that is spread', 'contracts/quote.ts', 'const x = { ...y, .' + '..{ a, b } };'],
  ['a branch that names a language', 'web/app/ui/button.tsx', "const x = language === 'fr' ? 1 : 2;"],
  ['a folder in a feature', 'server/features/quotes/parts/routes.ts', ''],
  ['a file that is too long', 'web/app/lib/http/api.ts', 'x();\n'.repeat(301)],
  ['a style sheet that is too long', 'web/app/styles/app.css', '.x {}\n'.repeat(301)],
  ['what ships reaching into a script', 'server/app.ts', "import { x } from '../scripts/project.ts';"],
  ['a folder for anything', 'web/app/utils/dates.ts', ''],
  ['a file for anything', 'server/platform/helpers.ts', ''],
  ['a file for anything, under any name', 'contracts/misc.test.ts', ''],
])('%s is a violation', (_, path, text) => {
  expect(violationsIn(path, text)).toHaveLength(1);
});

test.each([
  ['a page that composes features', 'web/app/pages/home.tsx', "import { x } from '../features/quote/form.tsx';"],
  ['a feature that uses its own files', 'web/app/features/quote/form.tsx', "import { x } from './price.tsx';"],
  ['a feature that uses ui', 'web/app/features/quote/form.tsx', "import { x } from '../../ui/button.tsx';"],
  ['a noun that uses the list', `${office}/leads/lead.ts`, "import { x } from '../list/labels.ts';"],
  ['a folder that uses ui', `${office}/list/list-table.tsx`, "import { x } from '../../ui/skeleton.tsx';"],
  ['a folder that uses the table of screens', `${office}/frame/frame.tsx`, "import { x } from '../../screens.ts';"],
  [
    'a page that shows a screen of the back office',
    'web/app/pages/admin.tsx',
    "import { x } from '../backoffice/inbox/inbox.tsx';",
  ],
  ['both sides using contracts', 'server/app.ts', "import { x } from '@vitrine/contracts/quote.ts';"],
  ['a booking that takes a slot', 'server/features/bookings/service.ts', "import '../schedule/offer.ts';"],
  ['a test that uses two features', 'server/features/quotes/quotes.test.ts', "import '../contacts/row.ts';"],
  ['an app that puts features together', 'server/app.ts', "import './features/quotes/routes.ts';"],
  ['a query in queries.ts', 'server/features/quotes/queries.ts', "db.selectFrom('quotes')"],
  ['a query in the platform', 'server/platform/mail/outbox.ts', "db.insertInto('outbox')"],
  ['a query of the records', 'server/records/first-reply.ts', "db.selectFrom('quotes')"],
  ['a query in a test', 'server/features/quotes/quotes.test.ts', "db.selectFrom('quotes')"],
  ['the environment read by config.ts', 'server/config.ts', 'process.env'],
  ['prose about the environment', 'server/main.ts', '/** Never reads process.env. */\nrun(); // nor process.env here'],
  ['an address that looks like a comment', 'server/main.ts', "const home = 'http://localhost';"],
  ['long data', 'web/app/messages/en/home.json', '\n'.repeat(400)],
  ['a long test', 'web/app/lib/http/api.test.ts', 'x();\n'.repeat(400)],
  ['a name that only contains a forbidden word', 'web/app/lib/commonmark.ts', ''],
])('%s is no violation', (_, path, text) => {
  expect(violationsIn(path, text)).toEqual([]);
});

test('a violation names the file, the line and where the code belongs', () => {
  const [violation] = violationsIn('web/app/ui/button.tsx', "\n\nimport { x } from '../features/quote/form.tsx';");
  expect(violation).toMatchObject({ path: 'web/app/ui/button.tsx', line: 3 });
  expect(violation?.message).toContain('belongs in web/app/features/');
});

test('each folder of the back office comes after those it imports', () => {
  const folders = Object.keys(backofficeFolders);
  for (const [folder, imported] of Object.entries(backofficeFolders)) {
    const earlier = folders.slice(0, folders.indexOf(folder));
    expect(earlier, `what ${folder} imports comes before it in the table`).toEqual(
      expect.arrayContaining([...imported]),
    );
  }
});

test('a wrong import between folders says what to do instead', () => {
  const [violation] = violationsIn(`${office}/list/list-panel.tsx`, "import { x } from '../leads/lead.ts';");
  expect(violation?.message).toContain('list/ does not import its leads/, which imports it: hand in what is needed');
});

test('each feature of the server comes after those it imports', () => {
  const earlier = new Set<string>();
  for (const [feature, files] of Object.entries(featureImports)) {
    const imported = files.map((file) => file.split('/')[0] ?? '');
    expect(imported.filter((other) => other in featureImports && !earlier.has(other))).toEqual([]);
    earlier.add(feature);
  }
});

test.each([
  ['two files', { 'a.ts': "import './b.ts';", 'b.ts': "import './a.ts';" }, 'a.ts → b.ts → a.ts'],
  [
    'types alone',
    { 'c.ts': "import './a.ts';", 'a.ts': "import type { B } from './b.ts';", 'b.ts': "import('./a.ts')" },
    'a.ts → b.ts → a.ts',
  ],
])('a circle of imports is a violation: %s', (_, texts, way) => {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
  const [violation, ...others] = findViolations(files);
  expect(others).toEqual([]);
  expect(violation?.message).toContain(way);
});

test('files that import the same one are in no circle', () => {
  const imports = { 'a.ts': "import './b.ts'; import './c.ts';", 'b.ts': "import './c.ts';", 'c.ts': '' };
  expect(findViolations(Object.entries(imports).map(([path, text]) => ({ path, text })))).toEqual([]);
});

test('features name files alike only where the name means the same in each', () => {
  const named = (...paths: string[]) =>
    findViolations(paths.map((path) => ({ path, text: '' }))).map(({ path }) => path);
  const [quotes, bookings] = ['server/features/quotes/', 'server/features/bookings/'];
  expect(named(`${quotes}holidays.ts`, `${quotes}queries.ts`, `${bookings}queries.ts`)).toEqual([]);
  expect(named(`${quotes}holidays.ts`, `${bookings}holidays.ts`)).toEqual([
    `${quotes}holidays.ts`,
    `${bookings}holidays.ts`,
  ]);
  expect(named(`${quotes}x.test.ts`, `${bookings}x.test.ts`)).toEqual([]);
});
