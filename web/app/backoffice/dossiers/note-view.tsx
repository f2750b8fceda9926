import type { Note } from '@vitrine/contracts/dossier.ts';
import type { ReactNode } from 'react';

type NoteDocument = Note['content'];
type Block = NoteDocument['content'][number];
type Paragraph = Extract<Block, { type: 'paragraph' }>;
type Inline = NonNullable<Paragraph['content']>[number];
type Mark = NonNullable<Extract<Inline, { type: 'text' }>['marks']>[number];

/** A note as it reads, made of elements of ours: no markup of it ever becomes HTML. */
export function NoteView({ content }: { content: NoteDocument }) {
  return (
    <div dir="auto" className="grid max-w-prose gap-2 leading-normal wrap-anywhere">
      {content.content.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note that shows does not change in parts.
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  if (block.type === 'paragraph') return <p>{inlines(block)}</p>;
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  const items = block.content.map(({ content: [only] }, at) => <li key={at}>{inlines(only)}</li>);
  return block.type === 'bulletList' ? (
    <ul className="list-disc pl-6">{items}</ul>
  ) : (
    <ol className="list-decimal pl-6">{items}</ol>
  );
}

const inlines = ({ content = [] }: Paragraph): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
  content.map((each, at) => <InlineView key={at} inline={each} />);

function InlineView({ inline }: { inline: Inline }): ReactNode {
  if (inline.type === 'hardBreak') return <br />;
  if (inline.type === 'mention') {
    return <span className="font-medium text-signal-text">@{inline.attrs.label ?? '…'}</span>;
  }
  let shown: ReactNode = inline.text;
  for (const mark of inline.marks ?? []) shown = <MarkView mark={mark}>{shown}</MarkView>;
  return shown;
}

function MarkView({ mark, children }: { mark: Mark; children: ReactNode }): ReactNode {
  if (mark.type === 'bold') return <strong className="font-semibold">{children}</strong>;
  if (mark.type === 'italic') return <em>{children}</em>;
  return (
    <a
      href={mark.attrs.href}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-control underline-offset-4 hover:decoration-signal"
    >
      {children}
    </a>
  );
}
