import type { JSONContent } from '@tiptap/core';
import type { RichTextMark } from '@vitrine/contracts/content/rich-text.ts';

/** A mark of the editor as contracts have it, in notes and in the content; none where they know of no such one. */
export function readMark({ type, attrs }: NonNullable<JSONContent['marks']>[number]): RichTextMark[] {
  if (type === 'bold' || type === 'italic') return [{ type }];
  return type === 'link' && typeof attrs?.href === 'string' ? [{ type, attrs: { href: attrs.href } }] : [];
}
