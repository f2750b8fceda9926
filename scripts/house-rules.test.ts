import { expect, test } from 'vitest';
import { findBreaches } from './house-rules.ts';

const breachesIn = (path: string, text = '') => findBreaches([{ path, text }]);

test.each([
  ['contracts reaching into the server', 'contracts/quote.ts', "import { x } from '../server/config.ts';"],
  ['contracts reaching into the pages', 'contracts/quote.ts', "import { x } from '@vitrine/web/app/lib/api.ts';"],
  ['a page reaching into the server', 'web/app/pages/home.tsx', "import type { x } from '../../../server/app.ts';"],
  ['a page reaching into the server on demand', 'web/app/lib/api.ts', "await import('@vitrine/server/app.ts');"],
  ['the server reaching into the pages', 'server/app.ts', "export { x } from '../web/app/screens.ts';"],
  ['the platform reaching into a feature', 'server/platform/clock.ts', "import '../features/quotes/service.ts';"],
  ['a feature reaching into another', 'web/app/features/quote/form.tsx', "import { x } from '../booking/days.tsx';"],
  ['a feature reaching into a page', 'web/app/features/quote/form.tsx', "import { x } from '../../pages/home.tsx';"],
  ['ui reaching into a feature', 'web/app/ui/button.tsx', "import { x } from '../features/quote/form.tsx';"],
  ['lib reaching into a feature', 'web/app/lib/api.ts', "import { x } from '../features/quote/form.tsx';"],
  ['a query outside queries.ts', 'server/features/quotes/service.ts', "db.selectFrom('quotes')"],
  ['the environment read outside config.ts', 'server/main.ts', 'const port = process.env.PORT;'],
  ['a new kind of file in a feature', 'server/features/quotes/manager.ts', ''],
  ['a folder in a feature', 'server/features/quotes/parts/routes.ts', ''],
  ['a file that is too long', 'web/app/lib/api.ts', 'x();\n'.repeat(301)],
  ['a folder for anything', 'web/app/utils/dates.ts', ''],
  ['a file for anything', 'server/platform/helpers.ts', ''],
  ['a file for anything, under any name', 'contracts/misc.test.ts', ''],
])('%s is a breach', (_, path, text) => {
  expect(breachesIn(path, text)).toHaveLength(1);
});

test.each([
  ['a page that composes features', 'web/app/pages/home.tsx', "import { x } from '../features/quote/form.tsx';"],
  ['a feature that uses its own files', 'web/app/features/quote/form.tsx', "import { x } from './price.tsx';"],
  ['a feature that uses ui', 'web/app/features/quote/form.tsx', "import { x } from '../../ui/button.tsx';"],
  ['both sides using contracts', 'server/app.ts', "import { x } from '@vitrine/contracts/quote.ts';"],
  ['a query in queries.ts', 'server/features/quotes/queries.ts', "db.selectFrom('quotes')"],
  ['a query in the platform', 'server/platform/mail/outbox.ts', "db.insertInto('mails')"],
  ['a query in a test', 'server/features/quotes/quotes.test.ts', "db.selectFrom('quotes')"],
  ['the environment read by config.ts', 'server/config.ts', 'process.env'],
  ['prose about the environment', 'server/main.ts', '/** Never reads process.env. */\nrun(); // nor process.env here'],
  ['an address that looks like a comment', 'server/main.ts', "const home = 'http://localhost';"],
  ['a long test', 'web/app/lib/api.test.ts', 'x();\n'.repeat(400)],
  ['a name that only contains a forbidden word', 'web/app/lib/commonmark.ts', ''],
])('%s is none', (_, path, text) => {
  expect(breachesIn(path, text)).toEqual([]);
});

test('a breach names the file, the line and where the code belongs', () => {
  const [breach] = breachesIn('web/app/ui/button.tsx', "\n\nimport { x } from '../features/quote/form.tsx';");
  expect(breach).toMatchObject({ path: 'web/app/ui/button.tsx', line: 3 });
  expect(breach?.message).toContain('belongs in web/app/features/');
});
