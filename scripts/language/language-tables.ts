import { parseSync } from 'vite';

/** A language that is added, and how what stands in English is written in it. */
export type AddedLanguage = {
  /** ISO 639: `de`. */
  readonly code: string;
  /** By whose rules it is written (BCP 47): `de-AT`. */
  readonly locale: string;
  readonly write: (english: string) => string;
};

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
type Insertion = { readonly at: number; readonly text: string };

/** The language that others are added after, and the one whose values they begin with. */
const [model, other] = ['en', 'fr'];

/**
 * The code of a module with a language in each of its tables: an object with a value in every language gets one more, made of the
 * English one; an import of an English catalogue gets one beside it; the list of languages gets its code.
 */
export function withLanguage(file: string, source: string, added: AddedLanguage): string {
  const { program } = parseSync(file, source);
  const insertions: Insertion[] = [];
  const imported = new Map<string, string>();
  const imports = new Map<string, Insertion>();
  const used = new Set<string>();
  for (const node of nodesOf(program as unknown as Node)) {
    if (node.type !== 'ImportDeclaration') continue;
    const from = String((node.source as Node).value);
    const local = /^import (\w+) from/.exec(source.slice(node.start, node.end))?.[1];
    if (!local || !/(^|\/)en(\/.+)?\.json$/.test(from)) continue;
    const twin = local.replace(/^en/, added.code);
    imported.set(local, twin);
    const statement = source
      .slice(node.start, node.end)
      .replace(`import ${local} `, `import ${twin} `)
      .replace(/(['/])en(\/|\.json)/, `$1${added.code}$2`);
    imports.set(twin, { at: node.end, text: `\n${statement}` });
  }
  for (const node of nodesOf(program as unknown as Node)) {
    if (node.type === 'ObjectExpression') {
      const properties = node.properties as readonly Node[];
      const named = (name: string) => properties.find((each) => each.type === 'Property' && nameOf(each) === name);
      const [english, last] = [named(model), named(other)];
      if (!english || !last || named(added.code)) continue;
      const value = english.value as Node;
      insertions.push({ at: last.end, text: `, ${added.code}: ${written(source, value, { imported, used }, added)}` });
    }
    if (node.type === 'VariableDeclarator' && (node.id as Node).name === 'languages') {
      const end = source.slice(0, node.end).lastIndexOf(']');
      if (/\[[^\]]*'en'[^\]]*\]/.test(source.slice(node.start, node.end))) {
        insertions.push({ at: end, text: `, '${added.code}'` });
      }
    }
  }
  // A catalogue that is imported for its type alone needs none beside it.
  for (const twin of used) insertions.push(imports.get(twin) as Insertion);
  return insertions
    .toSorted((one, another) => another.at - one.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), source);
}

const nameOf = ({ key }: Node): string => String((key as Node).name ?? (key as Node).value ?? '');

/** The value of the English entry, with its texts written in the other language. */
function written(
  source: string,
  value: Node,
  { imported, used }: { readonly imported: ReadonlyMap<string, string>; readonly used: Set<string> },
  added: AddedLanguage,
): string {
  const changes: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  for (const node of nodesOf(value)) {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      changes.push({ start: node.start, end: node.end, text: JSON.stringify(textIn(node.value, added)) });
    }
    if (node.type === 'TemplateElement') {
      const raw = String((node.value as { readonly raw: string }).raw);
      // Where the ends of a part are counted with its marks differs between parsers: it is found by what it says.
      const start = source.indexOf(raw, node.start);
      if (raw !== '') changes.push({ start, end: start + raw.length, text: added.write(raw) });
    }
    const twin = node.type === 'Identifier' ? imported.get(String(node.name)) : undefined;
    if (twin !== undefined) {
      used.add(twin);
      changes.push({ start: node.start, end: node.end, text: twin });
    }
  }
  return changes
    .toSorted((one, another) => another.start - one.start)
    .reduce(
      (text, { start, end, text: now }) => text.slice(0, start - value.start) + now + text.slice(end - value.start),
      source.slice(value.start, value.end),
    );
}

/** What a text is in the other language; a language or a locale is the other's own. */
function textIn(text: string, { code, locale, write }: AddedLanguage): string {
  if (text === model) return code;
  if (/^en-[A-Z]{2}$/.test(text)) return locale;
  return isCode(text) ? text : write(text);
}

/** Words of the program and not of a person: choices of `Intl`, keys, formats. */
const isCode = (text: string): boolean => /^(2-digit|[a-z]+([A-Z]\w*)?)$/.test(text);

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (typeof value === 'object' && value !== null) {
    if (typeof (value as Node).type === 'string') yield value as Node;
    for (const each of Object.values(value)) yield* nodesOf(each);
  }
}
