import type { Extensions } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { Mention } from '@tiptap/extension-mention';
import type { SuggestionOptions } from '@tiptap/suggestion';
import type { Colleague } from '@vitrine/contracts/dossier.ts';
import { textExtensions } from '../formatting/text-extensions.ts';

/** What a note may hold, as in the contract (`contracts/note.ts`). */
export const noteExtensions = (
  suggestion: Pick<SuggestionOptions<Colleague, { id: string; label: string }>, 'items' | 'render'>,
): Extensions => [
  ...textExtensions,
  Link.configure({ openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['mailto', 'tel'] }),
  Mention.configure({
    suggestion: {
      ...suggestion,
      char: '@',
      // A name may have several words.
      allowSpaces: false,
    } as SuggestionOptions,
    HTMLAttributes: { class: 'font-medium text-signal-text' },
  }),
];
