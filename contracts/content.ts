import { z } from 'zod';
import { contentLengths } from './content/lengths.ts';
import { richTextDraft } from './content/rich-text-shape.ts';
import { contentPreview } from './content-preview.ts';
import { contentRevision } from './content-revision.ts';
import { storable, timestamp } from './fields.ts';
import { languages } from './language.ts';
import { success } from './response.ts';

/** Drafts of one call: more than there is content. */
const maxDrafts = 2_000;
const maxContentPathLength = 200;
const maxNoteLength = 200;
const maxMailNameLength = 60;

/** Where a value stands: `agency.name`, `texts.fr.home.heroText`. */
export const contentPath = z
  .string()
  .max(maxContentPathLength, { abort: true })
  .regex(/^[\w-]+(\.[\w-]+)+$/, 'contentUnknown')
  .meta({ description: 'Names joined by dots, such as `agency.name`' });

const text = z.string().max(contentLengths.text).refine(storable, 'fieldInvalid');
const entry = z.union([
  z.string().max(contentLengths.sentence).refine(storable, 'fieldInvalid'),
  z.number(),
  z.strictObject({
    name: z.string().max(contentLengths.name).refine(storable, 'fieldInvalid'),
    url: z.string().max(contentLengths.url).refine(storable, 'fieldInvalid'),
  }),
]);

/** What may stand at a path, whatever the path asks for: that is checked where it is published. */
const value = z.union([text, z.number(), z.boolean(), z.array(entry).max(1_000), richTextDraft]);

const shown = z.unknown().meta({ description: 'A text, a number, a choice, a list of them, or formatted text' });

const version = z
  .number()
  .int()
  .meta({ description: 'Raised whenever something is written there, published or discarded; 0 before that' });

/** A value that somebody is writing. */
const contentDraft = z
  .object({
    path: z.string(),
    value: shown.meta({ description: 'Null where the default is to stand there again' }),
    version,
    base: z.number().int().meta({ description: 'The revision in force when it was written' }),
    author: z.string(),
    changedAt: timestamp,
  })
  .meta({ id: 'ContentDraft' });

export type ContentDraft = z.infer<typeof contentDraft>;

const sentencesAt = z.array(
  z.object({
    path: z.string(),
    error: z.string().meta({ description: 'A sentence in the language of the request' }),
  }),
);

const problems = sentencesAt.meta({ description: 'What keeps the drafts from being published' });

const remarks = sentencesAt.meta({
  description:
    'What is worth a second look, published or not: typography, amounts that are no price, repeated facts, what is too long',
});

/** What is edited at one path; null where nothing is. */
export const editedField = z
  .object({
    path: z.string(),
    version,
    published: shown,
    draft: contentDraft.nullable().meta({ description: 'What stands there in its place with the next publication' }),
  })
  .meta({ id: 'EditedField' });

export type EditedField = z.infer<typeof editedField>;

export const fieldToEdit = z.strictObject({ path: contentPath });

/** What an agency has edited of what Vitrine ships with. */
export const currentContent = success(
  z.object({
    revision: z.number().int().meta({ description: 'The one in force; 0 for what Vitrine ships with' }),
    edits: z.record(z.string(), shown).meta({ description: 'What is published, by path' }),
    drafts: z.array(contentDraft),
    versions: z
      .record(z.string(), z.number().int())
      .meta({ description: 'Of fields without a draft, by path; 0 where there is none' }),
    previews: z.array(contentPreview).meta({ description: 'Those whose links work, the newest first' }),
    problems,
    remarks,
    news: z.object({
      added: z.array(z.string()).meta({ description: 'Paths that a newer version of Vitrine has brought' }),
      changed: z.array(z.string()).meta({ description: 'Edited paths whose defaults it has changed' }),
    }),
  }),
);

export const contentDefaults = success(
  z.object({
    document: z.record(z.string(), shown).meta({ description: 'Everything that is content, as Vitrine ships it' }),
  }),
);

export const pageToEdit = z.strictObject({
  path: z
    .string()
    .regex(/^\/[\w/-]*$/, 'fieldInvalid')
    .max(maxContentPathLength)
    .meta({ description: 'Of a page of the site: `/fr/services`' }),
});

const shownTexts = z
  .record(z.string(), z.string())
  .meta({ description: 'What it shows, by place: drafts may have been stored since, as while it was rendered' });

export const editedPage = success(
  z.object({
    html: z
      .string()
      .meta({ description: 'The page with the drafts, without scripts, its texts marked by their places' }),
    paths: z.array(z.string()).meta({ description: 'The places, in the order by which marks name them' }),
    texts: shownTexts,
  }),
);

export const mailToEdit = z.strictObject({
  mail: z.string().max(maxMailNameLength).optional().meta({ description: 'Its name; left out, the first there is' }),
  language: z.enum(languages),
});

export const editedMail = success(
  z.object({
    mail: z.string(),
    html: z
      .string()
      .meta({ description: 'The mail to a made-up person with the drafts, its texts marked by their places' }),
    paths: z.array(z.string()).meta({ description: 'The places, in the order by which marks name them' }),
    texts: shownTexts,
    mails: z.array(z.string()).meta({ description: 'The names of all mails' }),
  }),
);

export const draftChange = z.strictObject({
  path: contentPath,
  value: value.nullable().meta({
    description:
      'Null lets the default stand there again. One that the draft there has already is never a conflict: the answer is that draft, with its version',
  }),
});

/** Values that make sense together alone, such as those of a new item or of an order. */
export const draftChanges = z.strictObject({
  changes: z.array(draftChange.extend({ version })).min(1).max(maxDrafts).meta({
    description:
      'Each at a path of its own; all are written, or none. Null at a path where nothing is published leaves no draft there; `version`: the one that stands there, as it was seen',
  }),
});

const paths = z
  .array(contentPath)
  .max(maxDrafts)
  .optional()
  .meta({ description: 'Of these drafts alone; by default of all' });

export const draftsToDiscard = z.strictObject({ paths });

export const draftsToCompare = z.strictObject({ paths });

export const publication = z.strictObject({
  note: z.string().max(maxNoteLength).refine(storable, 'fieldInvalid').default(''),
  paths,
});

export const published = success(z.object({ revision: z.number().int() }));

export const draftSaved = success(contentDraft);

export const draftsSaved = success(
  z.object({ drafts: z.array(contentDraft).meta({ description: 'Those that stand at the paths now' }) }),
);

/** A place where somebody else has written meanwhile. */
export const draftConflict = z
  .object({
    path: z.string(),
    version,
    draft: contentDraft.optional().meta({ description: 'What they wrote; left out where they took a draft away' }),
  })
  .meta({ id: 'DraftConflict' });

export type DraftConflict = z.infer<typeof draftConflict>;

export const draftCount = success(z.object({ drafts: z.number().int() }));

export const contentHistory = success(
  z.array(
    z.object({
      number: z.number().int(),
      base: z.number().int(),
      note: z.string(),
      author: z.string().meta({ description: 'Empty for a command of the operator' }),
      publishedAt: timestamp,
    }),
  ),
);

/** What a revision changed of the one before it. */
export const contentRevisionChanges = success(
  z.object({
    number: z.number().int(),
    changes: z.array(z.object({ path: z.string(), before: shown, after: shown })).meta({
      description: 'Null where what Vitrine ships with stood, or stands again',
    }),
  }),
);

export const revisionParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'fieldInvalid')
    .meta({ description: 'Of a revision' }),
});

export const revisionToRestore = z.strictObject({
  number: contentRevision.meta({ description: '0 for what Vitrine ships with' }),
});
