import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What the type checker cannot see in the catalogues: the values they take, and how French is set. */
const files = readdirSync(new URL('./fr', import.meta.url)).filter((name) => name.endsWith('.json'));

function read(language: 'en' | 'fr', file: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`./${language}/${file}`, import.meta.url), 'utf8'));
}

const places = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(files)('%s', (file) => {
  const en = read('en', file);
  const fr = read('fr', file);

  it.each(Object.keys(en))('%s takes the same values in both languages', (key) => {
    expect(places(fr[key])).toEqual(places(en[key]));
  });

  it.each(Object.entries(fr))('%s is set as French', (_key, text) => {
    expect(text).not.toContain("'");
    // U+202F before ; ! ? and U+00A0 before : and inside « », never an ordinary space or none.
    expect(text).not.toMatch(/[^\u202f!?][;!?]/u);
    expect(text).not.toMatch(/ :|« | »/);
  });
});
