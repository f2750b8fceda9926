import { z } from 'zod';
import { storable } from '../fields.ts';
import { hasText } from '../plain-text.ts';
import { contentLengths } from './lengths.ts';
import { isLinkTarget, plainRichText } from './rich-text.ts';

const richTextMark = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('bold') }),
    z.strictObject({ type: z.literal('italic') }),
    z.strictObject({
      type: z.literal('link'),
      attrs: z.strictObject({
        href: z
          .string('fieldInvalid')
          .max(contentLengths.url, 'contentTooLong')
          .refine(isLinkTarget, 'contentLinkInvalid'),
      }),
    }),
  ],
  'fieldInvalid',
);

const richTextLine = z
  .array(
    z.discriminatedUnion(
      'type',
      [
        z.strictObject({
          type: z.literal('text'),
          text: z
            .string('fieldInvalid')
            .min(1, 'fieldInvalid')
            .max(contentLengths.page, 'contentTooLong')
            .refine(storable, 'fieldInvalid'),
          marks: z.array(richTextMark).max(3, 'fieldInvalid').optional(),
        }),
        z.strictObject({ type: z.literal('hardBreak') }),
      ],
      'fieldInvalid',
    ),
  )
  .optional();

const richTextParagraph = z.strictObject({ type: z.literal('paragraph'), content: richTextLine });

const richTextItems = z
  .array(z.strictObject({ type: z.literal('listItem'), content: z.tuple([richTextParagraph]) }))
  .min(1, 'fieldInvalid');

const maxBlocks = 300;

/** Formatted text as it may stand in a draft (`rich-text.ts`). */
export const richTextDraft = z
  .array(
    z.discriminatedUnion(
      'type',
      [
        richTextParagraph,
        z.strictObject({ type: z.literal('heading'), content: richTextLine }),
        z.strictObject({ type: z.literal('bulletList'), content: richTextItems }),
        z.strictObject({ type: z.literal('orderedList'), content: richTextItems }),
      ],
      'fieldInvalid',
    ),
    'fieldInvalid',
  )
  .max(maxBlocks, 'contentTooMany');

/** The same where it says something, and not too much. */
export const richText = richTextDraft
  .refine((blocks) => hasText(plainRichText(blocks)), 'contentMissing')
  .refine((blocks) => plainRichText(blocks).length <= contentLengths.page, 'contentTooLong');
