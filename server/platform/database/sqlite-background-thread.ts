import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** What `sqlite-background-reads.ts` hands to the thread, and what it gets back: the rows, or why there are none. */
export type BackgroundRead = { readonly file: string; readonly text: string; readonly parameters: readonly unknown[] };
export type BackgroundResult = { readonly rows: readonly unknown[] } | { readonly error: string };

function read({ file, text, parameters }: BackgroundRead): BackgroundResult {
  try {
    const handle = new DatabaseSync(file, { readOnly: true });
    try {
      // What is sorted goes to temporary files: it may be as large as the tables.
      handle.exec('pragma busy_timeout = 5000; pragma cache_size = -16000; pragma temp_store = file');
      return { rows: handle.prepare(text).all(...(parameters as SQLInputValue[])) };
    } finally {
      handle.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(read(workerData as BackgroundRead));
