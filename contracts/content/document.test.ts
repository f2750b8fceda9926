import { expect, it } from 'vitest';
import { contentDocument, documentEdits } from './document.ts';

const texts = { en: { home: { title: 'A' } }, fr: { home: { title: 'B' } } };
const edits = { 'agency.name': 'Other', 'options.extra.price': 7, 'texts.fr.home.title': 'C', 'packs.ai.hidden': true };

it('says the same as the edits it was made of, also once it was written to a file', () => {
  const written = JSON.parse(JSON.stringify(contentDocument(edits, texts)));
  expect(written.agency.name).toBe('Other');
  expect(written.texts.fr.home.title).toBe('C');
  expect(documentEdits(written, texts)).toEqual(edits);
});

it('that changes nothing stands for no edits', () => {
  expect(documentEdits(JSON.parse(JSON.stringify(contentDocument({}, texts))), texts)).toEqual({});
});

it('without an item hides it', () => {
  const { marc: _marc, ...testimonials } = contentDocument({}, texts).testimonials;
  expect(documentEdits({ testimonials }, texts)).toEqual({ 'testimonials.marc.hidden': true });
});
