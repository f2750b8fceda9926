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

/** A colon that code puts behind a text or a value: French wants a no-break space before it, which only a message has. */
const looseColon = /\}: (?:\$\{|<)|\bt\([^()]*\)\}: /u;

const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\//.test(name),
);

it.each(sources)('%s leaves punctuation between words to the messages', (name) => {
  const lines = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8').split('\n');
  expect(lines.filter((line) => looseColon.test(line))).toEqual([]);
});
