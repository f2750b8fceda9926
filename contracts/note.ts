import { z } from 'zod';
import { id, storable } from './fields.ts';
import { maxLinkLength, maxNameLength, maxNoteBlocks, maxNoteLength } from './limits.ts';
import { hasText } from './plain-text.ts';

/**
 * The formatted text of a note, as structured data: no HTML is ever stored or sent. The names are those of ProseMirror's
 * document model, which the editor of the back office works with; there is nothing here but what it offers.
 */

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:'];

/** An address that a link may lead to: no script, no file. */
const href = z
  .string()
  .max(maxLinkLength)
  .refine(storable, 'fieldInvalid')
  .refine((value) => linkSchemes.includes(URL.parse(value)?.protocol ?? ''), 'fieldInvalid');

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
]);

const inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(maxNoteLength).refine(storable, 'fieldInvalid'),
    marks: z.array(mark).max(3).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
  z.strictObject({
    type: z.literal('mention'),
    attrs: z.strictObject({
      id: id.meta({ description: 'Of a colleague (GET /admin/colleagues)' }),
      label: z.string().max(maxNameLength).optional().meta({
        description: 'The colleague’s name as it is now; the server fills it in, and ignores what is sent',
      }),
    }),
  }),
]);

const paragraph = z.strictObject({
  type: z.literal('paragraph'),
  content: z.array(inline).max(maxNoteLength).optional(),
});

const items = z
  .array(z.strictObject({ type: z.literal('listItem'), content: z.tuple([paragraph]) }))
  .min(1)
  .max(maxNoteBlocks);

const block = z.discriminatedUnion('type', [
  paragraph,
  z.strictObject({ type: z.literal('bulletList'), content: items }),
  z.strictObject({ type: z.literal('orderedList'), content: items }),
]);

type NoteInline = z.infer<typeof inline>;
type NoteParagraph = z.infer<typeof paragraph>;
type NoteBlock = z.infer<typeof block>;

const anyDocument = z
  .strictObject({ type: z.literal('doc'), content: z.array(block).min(1).max(maxNoteBlocks) })
  .meta({ id: 'NoteDocument' });

export type NoteDocument = z.infer<typeof anyDocument>;

/** A note as it is stored and shown. */
export const storedNoteDocument = anyDocument;

/** A note to be stored: one that says something, and not too much. */
export const noteDocument = anyDocument
  .refine((document) => hasText(noteText(document)), 'noteRequired')
  .refine((document) => noteText(document).length <= maxNoteLength, 'noteTooLong');

const paragraphsOf = (of: NoteBlock): NoteParagraph[] =>
  of.type === 'paragraph' ? [of] : of.content.map(({ content: [only] }) => only);

/** Everything in a document that stands in a line of text. */
const inlinesOf = ({ content }: NoteDocument): NoteInline[] =>
  content.flatMap(paragraphsOf).flatMap((each) => each.content ?? []);

const inlineText = (each: NoteInline): string =>
  each.type === 'text' ? each.text : each.type === 'hardBreak' ? '\n' : `@${each.attrs.label ?? ''}`;

/** What a note says, without its formatting. */
export function noteText({ content }: NoteDocument): string {
  const lines = content.flatMap(paragraphsOf).map((each) => (each.content ?? []).map(inlineText).join(''));
  return lines.join('\n');
}

/** The ids of the colleagues whom a note mentions, each once. */
export function mentionsIn(document: NoteDocument): string[] {
  const ids = inlinesOf(document).flatMap((each) => (each.type === 'mention' ? each.attrs.id : []));
  return [...new Set(ids)];
}

/** The same document with the labels of its mentions from elsewhere; none where it is undefined. */
export function withLabels(document: NoteDocument, labelOf: (id: string) => string | undefined): NoteDocument {
  const inParagraph = ({ content, ...rest }: NoteParagraph): NoteParagraph => ({
    ...rest,
    ...(content && {
      content: content.map((each) => {
        if (each.type !== 'mention') return each;
        const label = labelOf(each.attrs.id);
        return { type: 'mention', attrs: { id: each.attrs.id, ...(label !== undefined && { label }) } };
      }),
    }),
  });
  const inBlock = (of: NoteBlock): NoteBlock =>
    of.type === 'paragraph'
      ? inParagraph(of)
      : { ...of, content: of.content.map(({ type, content: [only] }) => ({ type, content: [inParagraph(only)] })) };
  return { type: 'doc', content: document.content.map(inBlock) };
}
