import { agency } from '@vitrine/contracts/agency.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { Letter, Part } from '../letter.ts';
import { texts } from '../texts.ts';
import { oneLine, withoutLinks } from '../typed-text.ts';

type Said = Pick<Letter, 'subject' | 'caption' | 'title'> & { parts: readonly Part[] };

/** How we write to a person: a greeting, one sentence that says it all (the preview too), then the rest. */
export function toVisitor(language: Language, name: string, said: Said & { lead: string }): Letter {
  const text = texts(language);
  const { lead, parts, ...rest } = said;
  return {
    ...rest,
    preview: lead,
    parts: [
      { kind: 'paragraph', text: text('greeting', { name: withoutLinks(oneLine(name, 100)) }) },
      { kind: 'paragraph', text: lead },
      ...parts,
    ],
    reason: text('reasonVisitor', { agency: agency.name }),
  };
}

/** How we write to ourselves: facts first, no greeting. */
export function toAgency(language: Language, said: Said & { preview: string }): Letter {
  return { ...said, reason: texts(language)('reasonAgency', { agency: agency.name }) };
}
