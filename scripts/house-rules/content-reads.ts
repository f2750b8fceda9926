import { parseSync } from 'vite';
import { importsIn, resolveImport } from './imports.ts';
import { isCode, isTest, lineAt, type SourceFile, type Violation } from './source-file.ts';

type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Code that runs when it is called, and not while its module loads. */
const isCalledLater = ({ type }: Node): boolean => /^(Function|ArrowFunction)|^(MethodDefinition)$/.test(type);

/** Types, which leave nothing behind; `as`, `satisfies` and `!` stand around an expression. */
const isType = ({ type }: Node): boolean => type.startsWith('TS') && !/Expression$/.test(type);

/**
 * Content that the server would read once, while a module loads, and never again after a publication: bindings that
 * follow the content (`export let`) named outside any function. What pages load may, since their content never changes
 * (`contracts/content/current.ts`).
 */
export function contentReadViolations(files: readonly SourceFile[]): Violation[] {
  const bindings = new Map(
    files
      .filter(({ path, text }) => path.startsWith('contracts/') && text.includes('followContent('))
      .map(({ path, text }) => [path, [...text.matchAll(/^export let (\w+)/gm)].map(([, name = '']) => name)]),
  );
  return files
    .filter(({ path }) => /^(contracts|server)\//.test(path) && isCode(path) && !isTest(path))
    .flatMap((file) => {
      const names = new Set(
        importsIn(file.text).flatMap(({ specifier }) => bindings.get(resolveImport(file.path, specifier) ?? '') ?? []),
      );
      return names.size === 0 ? [] : readsWhileLoading(file, names);
    });
}

function readsWhileLoading({ path, text }: SourceFile, names: ReadonlySet<string>): Violation[] {
  const violations: Violation[] = [];
  const visit = (node: Node, parent?: Node): void => {
    if (isCalledLater(node) || isType(node) || node.type.startsWith('Import')) return;
    const isField = parent?.type === 'MemberExpression' && parent.property === node && parent.computed !== true;
    const isKey = parent?.type === 'Property' && parent.key === node;
    if (node.type === 'Identifier' && names.has(String(node.name)) && !isField && !isKey) {
      const message = `${node.name} is content, which changes while the server runs: read it inside a function.`;
      violations.push({ path, line: lineAt(text, node.start), message });
    }
    for (const [name, value] of Object.entries(node)) {
      if (name !== 'parent') for (const child of [value].flat()) if (isNode(child)) visit(child, node);
    }
  };
  visit(parseSync(path, text).program as unknown as Node);
  return violations;
}
