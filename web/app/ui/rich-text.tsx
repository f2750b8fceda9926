import {
  isSitePath,
  type RichText,
  type RichTextInline,
  type RichTextMark,
} from '@vitrine/contracts/content/rich-text.ts';
import type { ReactNode } from 'react';
import { LocalizedLink } from '../lib/page/localized-link.tsx';

type Block = RichText[number];
type Lines = Extract<Block, { type: 'paragraph' }>['content'];

/** Formatted text of the content, made of elements of ours: no markup of it ever becomes HTML. */
export function RichTextView({ blocks }: { blocks: RichText }) {
  return (
    <div dir="auto" className="grid max-w-[66ch] gap-5 text-lg wrap-anywhere">
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that shows does not change in parts.
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{inlines(block.content)}</p>;
    case 'heading':
      return <h2 className="display mt-8 text-large first:mt-0">{inlines(block.content)}</h2>;
    case 'bulletList':
      return <ul className="grid list-disc gap-2 pl-6 marker:text-signal-text">{items(block.content)}</ul>;
    case 'orderedList':
      return <ol className="grid list-decimal gap-2 pl-6 marker:text-signal-text">{items(block.content)}</ol>;
  }
}

const items = (list: Extract<Block, { type: 'bulletList' }>['content']): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  list.map(({ content: [only] }, at) => <li key={at}>{inlines(only.content)}</li>);

const inlines = (content: Lines = []): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  content.map((each, at) => <InlineView key={at} inline={each} />);

function InlineView({ inline }: { inline: RichTextInline }): ReactNode {
  if (inline.type === 'hardBreak') return <br />;
  let shown: ReactNode = inline.text;
  for (const mark of inline.marks ?? []) shown = <MarkView mark={mark}>{shown}</MarkView>;
  return shown;
}

function MarkView({ mark, children }: { mark: RichTextMark; children: ReactNode }): ReactNode {
  if (mark.type === 'bold') return <strong className="font-semibold">{children}</strong>;
  if (mark.type === 'italic') return <em>{children}</em>;
  const { href } = mark.attrs;
  const look = 'underline decoration-control underline-offset-4 hover:decoration-signal';
  return isSitePath(href) ? (
    <LocalizedLink to={href} className={look}>
      {children}
    </LocalizedLink>
  ) : (
    <a href={href} rel="noopener" className={look}>
      {children}
    </a>
  );
}
