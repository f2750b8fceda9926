import { describe, expect, it } from 'vitest';
import { typeset } from './typography.ts';

describe('a French text', () => {
  it.each([
    ['Prêts ? Oui !', 'Prêts\u202f? Oui\u202f!'],
    ['Prêts? Oui!', 'Prêts\u202f? Oui\u202f!'],
    ['Prêts\u00a0?', 'Prêts\u202f?'],
    ['Un mot : deux', 'Un mot\u00a0: deux'],
    ["L'atelier d'Ana", 'L’atelier d’Ana'],
    ['Il dit "oui".', 'Il dit «\u00a0oui\u00a0».'],
    ['Il dit «oui» ; bien', 'Il dit «\u00a0oui\u00a0»\u202f; bien'],
    ['Dès 1 200 € en 3 semaines', 'Dès 1\u202f200\u00a0€ en 3\u00a0semaines'],
    ['1 234 567 visites', '1\u202f234\u202f567 visites'],
    ['Bonjour {{name}} !', 'Bonjour {{name}}\u202f!'],
    ['Sous {{count}} jours...', 'Sous {{count}}\u00a0jours…'],
    ['Voir https://a.example/?b=1!', 'Voir https://a.example/?b=1\u202f!'],
  ])('%j is set as %j', (given, set) => {
    expect(typeset(given, 'fr').text).toBe(set);
    expect(typeset(set, 'fr')).toEqual({ text: set, errors: [] });
  });

  it.each(['à 10:30', 'tel:+33', 'a@b.example', 'en 2026 300 projets', '(?)', 'Déjà\u202f?!', '/quote?pack=one', ''])(
    '%j is left as it is',
    (text) => expect(typeset(text, 'fr')).toEqual({ text, errors: [] }),
  );

  it('says what was amiss, each once', () => {
    expect(typeset("L'un ? L'autre ? Fin...", 'fr').errors).toEqual(['remarkQuotes', 'remarkEllipsis', 'remarkSpace']);
  });
});

it.each([
  ['Don\'t say "no"...', 'Don’t say “no”…'],
  ['Ready? Yes: 1 200', 'Ready? Yes: 1 200'],
])('an English text %j is set as %j', (given, set) => {
  expect(typeset(given, 'en').text).toBe(set);
});
