import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The part of a node of Babel's syntax tree that is read here. */
type Node = {
  readonly type: string;
  readonly key?: Node;
  readonly value?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly name?: string;
};
type Path = { readonly node: Node; readonly parent?: Node };

/** Fields that are written for readers of the API's documentation and of the measurements. */
const prose = new Set(['summary', 'description', 'tag', 'tags', 'help']);

const languages = new Set(['en', 'fr']);

/**
 * Why a node gets no mutants; undefined where it does. Text that only people read is not behaviour: a test that repeats
 * it guards nothing.
 */
function reasonToIgnore({ node, parent }: Path): string | undefined {
  if (node.type === 'ObjectProperty' && prose.has(node.key?.name ?? '')) return 'prose of the documentation';
  if (node.type === 'ObjectProperty' && languages.has(node.key?.name ?? '') && node.value?.type === 'StringLiteral')
    return 'sentence on the screen';
  if (node.type === 'ObjectExpression' && parent?.callee?.property?.name === 'meta')
    return 'prose of the API documentation';
  if (node.type === 'NewExpression' && node.callee?.name === 'Error') return 'message for a developer';
  const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral';
  if (isText && parent?.callee?.object?.name === 'log') return 'line of the log';
  return undefined;
}

/** Stryker's plug-in that leaves out texts; named in `run.ts`. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', { shouldIgnore: (path) => reasonToIgnore(path as Path) }),
];
