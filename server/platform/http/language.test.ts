import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

const languageFor = (header?: string) => languageOf({ headers: { 'accept-language': header } } as FastifyRequest);

describe('the language of a response', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['en', 'en'],
    ['fr', 'fr'],
    ['FR', 'fr'],
    ['fr-CA', 'fr'],
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB,en;q=0.9,fr;q=0.8', 'en'],
    ['fr;q=0.5,en;q=0.9', 'en'],
    ['de,fr;q=0.5', 'fr'],
    ['de', 'en'],
    ['fr;q=0', 'en'],
    ['en;q=0,fr;q=0.1', 'fr'],
    ['*', 'en'],
    ['nonsense;;;', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(languageFor(header)).toBe(language);
  });
});
