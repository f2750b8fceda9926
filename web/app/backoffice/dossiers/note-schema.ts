import type { Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Mention } from '@tiptap/extension-mention';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import type { SuggestionOptions } from '@tiptap/suggestion';
import type { Colleague } from '@vitrine/contracts/dossier.ts';

/** What a note may hold, as in the contract (`contracts/note.ts`): lists are not nested, and their items are one paragraph. */
export const noteExtensions = (
  suggestion: Pick<SuggestionOptions<Colleague, { id: string; label: string }>, 'items' | 'render'>,
): Extensions => [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  UndoRedo,
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph' }),
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
