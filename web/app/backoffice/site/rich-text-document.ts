import type { JSONContent } from '@tiptap/core';
import type { RichText, RichTextBlock, RichTextInline } from '@vitrine/contracts/content/rich-text.ts';
import { readMark } from '../formatting/read-mark.ts';

type Lines = Extract<RichTextBlock, { type: 'paragraph' }>['content'];

/** Formatted text as the editor holds it; an editor always has a paragraph. */
export const toEditorDocument = (blocks: RichText): JSONContent => ({
  type: 'doc',
  content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks.map(toNode),
});

const toNode = (block: RichTextBlock): JSONContent => ({
  ...(structuredClone(block) as JSONContent),
  // There is one kind of heading, below the title of the page.
  ...(block.type === 'heading' && { attrs: { level: 2 } }),
});

/** What the editor holds as the content has it: without the attributes that only the editor needs. */
export const toRichText = ({ content = [] }: JSONContent): RichText => content.map(toBlock);

function toBlock({ type, content = [] }: JSONContent): RichTextBlock {
  if (type === 'bulletList' || type === 'orderedList') {
    return {
      type,
      content: content.map((item) => ({
        type: 'listItem' as const,
        content: [{ type: 'paragraph', ...toLines(item.content?.[0]?.content) }] as const,
      })),
    };
  }
  return { type: type === 'heading' ? 'heading' : 'paragraph', ...toLines(content) };
}

function toLines(content: readonly JSONContent[] = []): { readonly content?: Lines } {
  const lines = content.flatMap(toInline);
  return lines.length > 0 ? { content: lines } : {};
}

function toInline({ type, text, marks = [] }: JSONContent): RichTextInline[] {
  if (type === 'hardBreak') return [{ type }];
  if (!text) return [];
  const kept = marks.flatMap(readMark);
  return [{ type: 'text', text, ...(kept.length > 0 && { marks: kept }) }];
}
