import type { Language } from '../language.ts';

/** How a sentence is set in a language, as far as a program can tell; what it cannot is left to whoever writes. */
type Rule = {
  /** The sentence that says what is amiss: a key of `contracts/messages/`. */
  readonly error: string;
  readonly amiss: RegExp;
  readonly right: string;
};

/** Values, addresses and mailboxes: none is set otherwise, and what follows one follows a word. */
const kept = /\{\{\w+\}\}|\b[a-z][\w+.-]*:\/\/\S*[^\s.,;:!?»)]|\S+@[\w.-]+\w/giu;

/** What stands for them meanwhile: private characters, none of which is a letter to anybody else. */
const firstStandIn = 0xe000;
const standIn = '\ue000-\uf8ff';

const units = 'heures?|h|jours?|min(?:utes?)?|secondes?|semaines?|mois|ans?|années|[kMG]o|%|€';

const apostrophe: Rule = {
  error: 'remarkQuotes',
  amiss: new RegExp(`(?<=[\\p{L}\\d${standIn}])'`, 'gu'),
  right: '’',
};
const ellipsis: Rule = { error: 'remarkEllipsis', amiss: /(?<!\.)\.{3}(?!\.)/gu, right: '…' };

/** A language that is not among them has no rules. */
const rules: Readonly<Partial<Record<Language, readonly Rule[]>>> = {
  en: [apostrophe, ellipsis, { error: 'remarkQuotes', amiss: /"([^"\n]+)"/gu, right: '“$1”' }],
  fr: [
    apostrophe,
    ellipsis,
    { error: 'remarkQuotes', amiss: /"\s?([^"\n]+?)\s?"/gu, right: '«\u00a0$1\u00a0»' },
    { error: 'remarkSpace', amiss: /(?<=[^\s;!?(])[ \u00a0]?(?=[;!?]+(?:[\s\u00a0»”)…]|$))/gu, right: '\u202f' },
    {
      error: 'remarkSpace',
      amiss: new RegExp(`(?<=[\\p{L}\\d)»”%€${standIn}])[ \\u202f]?(?=:(?:\\s|$))`, 'gu'),
      right: '\u00a0',
    },
    { error: 'remarkSpace', amiss: /«[ \u202f]?(?=[^\s])/gu, right: '«\u00a0' },
    { error: 'remarkSpace', amiss: /(?<=[^\s])[ \u202f]?»/gu, right: '\u00a0»' },
    { error: 'remarkSpace', amiss: /(?<=(?<!\d)\d{1,3}|\u202f\d{3})[ \u00a0](?=\d{3}(?!\d))/gu, right: '\u202f' },
    {
      error: 'remarkSpace',
      amiss: new RegExp(`(?<=[\\d${standIn}]) (?=(?:${units})(?!\\p{L}))`, 'gu'),
      right: '\u00a0',
    },
    { error: 'remarkSpace', amiss: /(?<=n°) /gu, right: '\u00a0' },
  ],
};

/** A text as it is set in its language, and what was amiss. */
export type Typeset = { readonly text: string; readonly errors: readonly string[] };

/** Sets a text as typographers of its language do: quotes, apostrophes, the spaces that no line may end at. */
export function typeset(text: string, language: Language): Typeset {
  // Somebody's own private characters would be taken for stand-ins.
  if (new RegExp(`[${standIn}]`, 'u').test(text)) return { text, errors: [] };
  const values: string[] = [];
  let set = text.replace(kept, (value) => String.fromCodePoint(firstStandIn + values.push(value) - 1));
  const errors = new Set<string>();
  for (const { error, amiss, right } of rules[language] ?? []) {
    const before = set;
    set = set.replace(amiss, right);
    if (set !== before) errors.add(error);
  }
  const whole = set.replace(
    new RegExp(`[${standIn}]`, 'gu'),
    (one) => values[(one.codePointAt(0) ?? 0) - firstStandIn] ?? one,
  );
  return { text: whole, errors: [...errors] };
}
