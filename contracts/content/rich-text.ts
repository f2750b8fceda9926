/**
 * Formatted text of the content, as structured data: no HTML is ever stored. The names are those of ProseMirror's document
 * model, which the editor works with, and of which there is nothing here but what it offers. `rich-text-shape.ts` checks
 * it.
 */
export type RichTextMark =
  | { readonly type: 'bold' }
  | { readonly type: 'italic' }
  | { readonly type: 'link'; readonly attrs: { readonly href: string } };

export type RichTextInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichTextMark[] | undefined }
  | { readonly type: 'hardBreak' };

type Lines = { readonly content?: readonly RichTextInline[] | undefined };

type Paragraph = { readonly type: 'paragraph' } & Lines;

/** Lists are not nested, and their items are one paragraph. */
type Items = readonly { readonly type: 'listItem'; readonly content: readonly [Paragraph] }[];

export type RichTextBlock =
  | Paragraph
  | ({ readonly type: 'heading' } & Lines)
  | { readonly type: 'bulletList'; readonly content: Items }
  | { readonly type: 'orderedList'; readonly content: Items };

export type RichText = readonly RichTextBlock[];

const plainLine = ({ content = [] }: Lines): string =>
  content.map((each) => (each.type === 'text' ? each.text : '\n')).join('');

/** What it says, without its formatting: a line for each paragraph, heading and item. */
export const plainRichText = (blocks: RichText): string =>
  blocks
    .flatMap((block) =>
      block.type === 'bulletList' || block.type === 'orderedList'
        ? block.content.map(({ content: [only] }) => plainLine(only))
        : plainLine(block),
    )
    .join('\n');

/** Whether a link of it leads to a page of the site, in whichever language it is read in. */
export const isSitePath = (href: string): boolean => /^\/(?!\/)/.test(href);

/** Where a link of it may lead: to a page, of the site too, and to nothing that runs or opens a program. */
export const isLinkTarget = (href: string): boolean =>
  !/[\s<>"\\]/.test(href) &&
  (isSitePath(href) || ['https:', 'mailto:', 'tel:'].includes(URL.parse(href)?.protocol ?? ''));
