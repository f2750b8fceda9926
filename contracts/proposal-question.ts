import type { Language } from './language.ts';

/** What a proposal is called at the head of a question about it. */
const kinds = { en: 'Proposal', fr: 'Devis' } as const satisfies Record<Language, string>;

type Asked = { readonly language: Language; readonly number: string | null; readonly title: string };

/** A question about a proposal as a message like any other: it begins by saying which. */
export const questionMessage = ({ language, number, title }: Asked, question: string): string =>
  `${kinds[language]} ${number}, ${title}\n\n${question}`;

/** The question alone, of a message about the proposal of that number; undefined of any other message. */
export function questionIn(message: string, number: string): string | undefined {
  const isAbout = Object.values(kinds).some((kind) => message.startsWith(`${kind} ${number}, `));
  const gap = message.indexOf('\n\n');
  return isAbout && gap > 0 ? message.slice(gap).trim() : undefined;
}
