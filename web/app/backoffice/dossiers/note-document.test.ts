import { getSchema } from '@tiptap/core';
import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { newNote } from '@vitrine/contracts/dossier.ts';
import { expect, it } from 'vitest';
import { toNoteDocument } from './note-document.ts';
import { noteExtensions } from './note-schema.ts';

const schema = getSchema(noteExtensions({ items: () => [], render: () => ({}) }));

const content: Dossier['notes'][number]['content'] = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Ask ' },
        { type: 'mention', attrs: { id: 'bea' } },
        { type: 'hardBreak' },
        { type: 'text', text: 'both', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'text', text: 'site', marks: [{ type: 'link', attrs: { href: 'https://example.com/' } }] },
      ],
    },
    { type: 'paragraph' },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'One' }] }] }],
    },
    { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
  ],
};

it('goes through the editor and comes back as the contract has it', () => {
  const opened = schema.nodeFromJSON(content);
  opened.check();
  const sent = toNoteDocument(opened.toJSON());
  const sorted = (document: unknown) =>
    JSON.parse(
      JSON.stringify(document).replaceAll(
        '"marks":[{"type":"italic"},{"type":"bold"}]',
        '"marks":[{"type":"bold"},{"type":"italic"}]',
      ),
    );
  expect(sorted(sent)).toEqual(content);
  expect(newNote.safeParse({ email: 'ana@example.com', content: sent }).success).toBe(true);
});

it('knows no node and no mark that the contract has not', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(
    ['bulletList', 'doc', 'hardBreak', 'listItem', 'mention', 'orderedList', 'paragraph', 'text'].sort(),
  );
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'link']);
});
