import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runVisibly } from '../scripts/command.ts';
import { addLanguage } from '../scripts/language/add-language.ts';
import { longer } from '../scripts/language/longer.ts';
import { buildFolder, root } from '../scripts/project.ts';
import { Checks } from './checks.ts';
import { makeCopy } from './faults/copy.ts';

/**
 * `npm run test:language`: adds a language to a copy of the repository, whose texts are the English ones made 40 % longer, and
 * tries it: the types, the build, the journeys of a visitor, and that no screen is wider than its window. Apart from `npm test`,
 * since it builds everything once more.
 */
const code = 'de';
const copy = join(buildFolder, 'language', 'copy');
const cwd = relative(root, copy);
const checks = new Checks();

makeCopy(copy);
const files = addLanguage(copy, { code, locale: 'en-US', write: longer });
publishIn(code);
process.stdout.write(`${files.length} files have a third language\n`);

// Which writes the types of the routes too.
await expectOf('the build', 'node', ['scripts/run.js', 'build', '--changed']);
for (const part of ['contracts', 'server', 'web']) {
  // Tests make texts of their own, in the languages that ship.
  const alone = { extends: './tsconfig.json', exclude: ['**/*.test.ts', '**/*.test.tsx', 'testing'] };
  writeFileSync(join(copy, part, 'tsconfig.alone.json'), JSON.stringify(alone));
  await expectOf(`the types of ${part}`, 'tsc', ['--noEmit', '-p', join(part, 'tsconfig.alone.json')]);
}
const journeys = ['added-language', 'home', 'quote', 'booking', 'journey', 'account', 'enlarged'];
const specs = journeys.map((name) => `e2e/${name}.spec.ts`);
const ofLanguage = [...specs, '--grep', `(\\b${code}\\b|/${code}/)`, '--reporter', 'line', '--workers', '2'];
await expectOf('the journeys', 'playwright', ['test', '-c', 'e2e/playwright.config.ts', ...ofLanguage]);
checks.finish();

async function expectOf(what: string, command: string, args: readonly string[]): Promise<void> {
  const isRight = await runVisibly({ command, args: [...args], cwd, env: { TRIED_IN: code } });
  checks.expect(what, isRight, isRight ? 'as they should be' : 'see above');
}

/** Has the sites of the copy be published in the language beside the default, where an agency would choose it. */
function publishIn(language: string): void {
  const file = join(copy, 'contracts', 'language.ts');
  const source = readFileSync(file, 'utf8');
  const changed = source.replace(
    /(firstSiteLanguages: readonly \[Language, Language\] = )\[.*\]/,
    `$1['en', '${language}']`,
  );
  if (changed === source) throw new Error(`${file} names no languages in which a site begins.`);
  writeFileSync(file, changed);
}
