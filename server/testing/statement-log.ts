import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** A test file, and the statements that the product executed in it. */
export type SeenStatements = { readonly file: string; readonly statements: readonly string[] };

/** Deeper than any call of a route is. */
const stackDepth = 60;
/** The code that hands any statement to its engine. */
const passesOn = /\/platform\/database\/(postgres|sqlite|group-commit|insert-group|transaction)[\w-]*\.ts/;
const ofTests = /\.test\.ts|\/server\/testing\//;

/** Statements by whether the product executes them, or tests alone. Nobody is asked twice: it takes a stack. */
const isOfProduct = new Map<string, boolean>();
let seen = new Set<string>();
let isWatching = false;

/** Records every statement of this process from now on, on either engine. A second call changes nothing. */
export function watchStatements(): void {
  if (isWatching) return;
  isWatching = true;
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...args: Parameters<typeof prepare>) {
    note(args[0]);
    return prepare.apply(this, args);
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [statement] = args as unknown[];
    const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string') note(text);
    return query.apply(this, args);
  } as typeof query;
}

/** What the product has executed since the last call. */
export function takeStatements(): string[] {
  const statements = [...seen].filter((text) => isOfProduct.get(text));
  seen = new Set();
  return statements;
}

function note(text: string): void {
  if (seen.has(text)) return;
  seen.add(text);
  if (isOfProduct.get(text)) return;
  isOfProduct.set(text, isProductCalling());
}

/** Whether the innermost code of the server that asks is the product's. Where none shows, since nobody waits, it is. */
function isProductCalling(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = stackDepth;
  const { stack = '' } = new Error('Where from?');
  Error.stackTraceLimit = stackTraceLimit;
  const caller = stack
    .split('\n')
    .slice(1)
    .find((line) => /\/server\//.test(line) && !/node_modules|statement-log/.test(line) && !passesOn.test(line));
  return caller === undefined || !ofTests.test(caller);
}
