import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AddedLanguage, withLanguage } from './language-tables.ts';

/** Where texts and tables of languages are. */
const code = ['contracts', 'server', 'web/app', 'scripts', 'studio', 'e2e'].map((folder) => `${folder}/**/*.{ts,tsx}`);
const catalogues = ['{contracts,server}/**/messages/en.json', 'web/app/messages/en/*.json'];

/**
 * Adds a language to the product: a catalogue beside each English one, and an entry in each table of languages, all of them made
 * of the English ones. What it gives compiles, and is to be translated.
 * @param root the folder of the repository, or of a copy
 * @returns the files that were written
 */
export function addLanguage(root: string, added: AddedLanguage): string[] {
  const files: string[] = [];
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    files.push(file);
  };
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue;
  for (const file of filesOf(root, catalogues)) {
    const twinIn = (code: string) => file.replace(/\/en(\.json|\/[^/]+\.json)$/, `/${code}$1`);
    const english = read(file);
    const names = keysOfLanguages(english);
    const inEach = { en: english, fr: read(twinIn('fr')), [added.code]: inLanguage(english, added) as Catalogue };
    for (const [code, catalogue] of Object.entries(inEach)) {
      const named = names.map((key) => [key.replace(/en$/, added.code), nameIn(code, added.code)]);
      if (names.length === 0 && code !== added.code) continue;
      write(twinIn(code), `${JSON.stringify({ ...catalogue, ...Object.fromEntries(named) }, null, 2)}\n`);
    }
  }
  for (const file of filesOf(root, code)) {
    const source = readFileSync(join(root, file), 'utf8');
    const changed = withLanguage(file, source, added);
    if (changed !== source) write(file, changed);
  }
  const holidays = 'server/platform/public-holidays.json';
  write(holidays, withHolidays(readFileSync(join(root, holidays), 'utf8'), added));
  return files;
}

const filesOf = (root: string, patterns: readonly string[]): string[] =>
  globSync([...patterns], { cwd: root, exclude: (path) => /node_modules|\.test\.tsx?$|(^|\/)build\//.test(path) })
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
    .toSorted();

type Catalogue = Readonly<Record<string, unknown>>;

/** Keys that name a language, `in_en` beside `in_fr`: each language has one. */
const keysOfLanguages = (catalogue: Catalogue): string[] =>
  Object.keys(catalogue).filter((key) => /(^|_)en$/.test(key) && Object.hasOwn(catalogue, key.replace(/en$/, 'fr')));

/** What a language is called in another. */
const nameIn = (language: string, code: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;

/** A catalogue, or one with branches. */
function inLanguage(value: unknown, added: AddedLanguage): unknown {
  if (typeof value === 'string') return added.write(value);
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, added));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLanguage(each, added)]));
}

/** Public holidays with their names in the other language. */
function withHolidays(json: string, { code: language, write }: AddedLanguage): string {
  const document = JSON.parse(json) as { readonly holidays: readonly Readonly<Record<string, string>>[] };
  const holidays = document.holidays.map((each) => ({ ...each, [language]: write(each.en ?? '') }));
  return `${JSON.stringify({ ...document, holidays }, null, 2)}\n`;
}
