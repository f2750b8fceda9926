import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, plainText } from './ahead.ts';

/** Who last changed a note, beside who wrote it: null until then, and where that was before it was noted. */
export function noteEditors(engine: 'sqlite' | 'postgres'): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      await addColumn(db, engine, 'dossier_notes', `editor_id ${plainText(engine)}`);
      await addColumn(db, engine, 'dossier_notes', 'editor_name text');
    },
  };
}
