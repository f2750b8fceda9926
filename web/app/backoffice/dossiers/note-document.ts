import type { JSONContent } from '@tiptap/core';
import type { Note } from '@vitrine/contracts/dossier.ts';
import { readMark } from '../formatting/read-mark.ts';

type NoteDocument = Note['content'];
type Block = NoteDocument['content'][number];
type Paragraph = Extract<Block, { type: 'paragraph' }>;
type Inline = NonNullable<Paragraph['content']>[number];

/** A note as plain text, without its formatting. */
export const plainNote = ({ content }: NoteDocument): string => content.map(plainBlock).join('\n');

function plainBlock(block: Block): string {
  if (block.type !== 'paragraph') return block.content.map((item) => plainBlock(item.content[0])).join('\n');
  return (block.content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '')).join('');
}

/** Plain text as a note. */
export const noteOf = (text: string): NoteDocument => ({
  type: 'doc',
  content: text
    .trim()
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line !== '' && { content: [{ type: 'text' as const, text: line }] }) })),
});

/** What the editor holds as the contract has it: without the attributes that only the editor needs. */
export function toNoteDocument({ content = [] }: JSONContent): NoteDocument {
  return { type: 'doc', content: content.map(toBlock) };
}

function toBlock(node: JSONContent): Block {
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return toParagraph(node);
  const items = (node.content ?? []).map((item) => ({
    type: 'listItem' as const,
    content: [toParagraph(item.content?.[0] ?? {})] as [Paragraph],
  }));
  return { type: node.type, content: items };
}

function toParagraph({ content }: JSONContent): Paragraph {
  return { type: 'paragraph', ...(content && { content: content.flatMap(toInline) }) };
}

function toInline({ type, text, marks = [], attrs }: JSONContent): Inline[] {
  if (type === 'hardBreak') return [{ type }];
  if (type === 'mention') return [{ type, attrs: { id: String(attrs?.id ?? '') } }];
  if (!text) return [];
  const kept = marks.flatMap(readMark);
  return [{ type: 'text', text, ...(kept.length > 0 && { marks: kept }) }];
}
