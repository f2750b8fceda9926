import { describe, expect, it } from 'vitest';
import { createElidingTexts, elide } from './eliding-texts.ts';

const texts = createElidingTexts({
  en: { of: 'The status of {{name}}', that: '{{actor}} recorded that {{name}} has accepted' },
  fr: { of: 'Le statut de {{name}}', that: '{{actor}} a noté que {{name}} a accepté' },
});

describe('a text in French whose value begins with a vowel', () => {
  it.each(['Aude', 'Élodie', 'émile', 'Œuvre & Cie', 'inès@example.com', 'Europe/Paris'])(
    'elides before %s',
    (name) => {
      expect(texts('fr')('of', { name })).toBe(`Le statut d’${name}`);
      expect(texts('fr')('that', { actor: 'Ana', name })).toBe(`Ana a noté qu’${name} a accepté`);
    },
  );

  it.each(['Grayce', 'Hardouin', '11 mars', '', 'Yann'])('leaves the word before “%s”', (name) => {
    expect(texts('fr')('of', { name })).toBe(`Le statut de ${name}`);
  });

  it('leaves the text of the values, and the other language', () => {
    expect(texts('fr')('of', { name: 'Maria de Alvarez' })).toBe('Le statut de Maria de Alvarez');
    expect(texts('en')('of', { name: 'Aude' })).toBe('The status of Aude');
    expect(texts('fr')('of')).toBe('Le statut de {{name}}');
  });

  it('elides before a subject that stands in an element of its own', () => {
    expect(elide('Zoé a changé le mot de passe de ', 'aude@example.com')).toBe('Zoé a changé le mot de passe d’');
    expect(elide('Zoé a changé le mot de passe de ', 'grayce@example.com')).toMatch(/ de $/);
    expect(elide('Le code ', 'Aude')).toBe('Le code ');
  });
});
