import { languages } from '@vitrine/contracts/language.ts';
import type { ReplyTemplate, ReplyTemplateRequest } from '@vitrine/contracts/reply.ts';

const emptyText = { subject: '', text: '' };

/** A template that nobody has written yet. */
export const emptyValues: ReplyTemplateRequest = { name: '', texts: { en: emptyText, fr: emptyText } };

/** What of a template can be written. */
export const valuesOf = ({ name, texts }: ReplyTemplate): ReplyTemplateRequest => ({ name, texts });

export const isSame = (one: ReplyTemplateRequest, other: ReplyTemplateRequest): boolean =>
  one.name === other.name &&
  languages.every(
    (of) => one.texts[of].subject === other.texts[of].subject && one.texts[of].text === other.texts[of].text,
  );
