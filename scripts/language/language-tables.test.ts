import { expect, it } from 'vitest';
import { withLanguage } from './language-tables.ts';

const added = { code: 'de', locale: 'de-AT', write: (english: string) => `${english}!` };
const of = (source: string) => withLanguage('module.ts', source, added);

it('gives each table of languages one more entry, made of the English one', () => {
  expect(of("const names: Localized = { en: 'Name', fr: 'Nom' };")).toBe(
    `const names: Localized = { en: 'Name', fr: 'Nom', de: "Name!" };`,
  );
  const template = (language: string, before: string) => `(n) => \`${before}$\{money(${language}, n)}\``;
  expect(of(`const under = { en: ${template("'en'", 'Under ')}, fr: (n) => n };`)).toContain(
    `de: ${template('"de"', 'Under !')}`,
  );
  expect(of("const locales = { en: 'en-US', fr: 'fr-FR' };")).toContain('de: "de-AT"');
  expect(of("const hours = { en: 'numeric', fr: '2-digit' };")).toContain('de: "numeric"');
});

it('imports a catalogue beside each English one', () => {
  const source = `import en from './en/home.json' with { type: 'json' };
import fr from './fr/home.json' with { type: 'json' };
export const texts = createTexts({ en, fr });`;
  expect(of(source)).toContain("import de from './de/home.json' with { type: 'json' };");
  expect(of(source)).toContain('createTexts({ en, fr, de: de })');
});

it('adds to the list of languages, and leaves what is no table of them', () => {
  expect(of("export const languages = ['en', 'fr'] as const;")).toBe(
    "export const languages = ['en', 'fr', 'de'] as const;",
  );
  const other = "const one = { en: 'x' }; const first = ['en', 'fr'];";
  expect(of(other)).toBe(other);
});
