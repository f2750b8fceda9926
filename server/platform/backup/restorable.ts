import { areUnreleased, migrationNames } from '../database/migration-table.ts';
import { version } from '../version.ts';
import type { Manifest } from './manifest.ts';

/** A backup that cannot be restored here; the message is a sentence that says why. */
export class RestoreError extends Error {}

/**
 * Refuses an archive of the other engine, or of a program whose tables this one does not know: a newer one, or one from
 * before the first release.
 * @throws {RestoreError}
 */
export function assertRestorable(manifest: Manifest, engine: Manifest['engine']): void {
  if (manifest.engine !== engine) {
    throw new RestoreError(
      manifest.engine === 'sqlite'
        ? 'This is a backup of the embedded database: restore it without DATABASE_URL, then run "vitrine move-to-postgres".'
        : 'This is a backup of PostgreSQL: set DATABASE_URL to restore it.',
    );
  }
  if (areUnreleased(manifest.migrations)) {
    throw new RestoreError(
      'This backup was made by a program from before the first release of Vitrine, and cannot be upgraded: restore it with that program.',
    );
  }
  const known = migrationNames();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new RestoreError(
      `This backup was made by Vitrine ${manifest.version}, whose database is newer than that of ${version} (it has ${unknown.join(', ')}): restore it with that version.`,
    );
  }
}

/** How the names begin under which what was there is kept. */
export const previousDataPrefix = 'before-restore-';

/** The name under which what was there is kept. */
export const previousDataName = (at: Date): string => `${previousDataPrefix}${at.toISOString().replace(/[:.]/g, '-')}`;

export type Restored = {
  readonly manifest: Manifest;
  /** Where what was there is kept; undefined when there was nothing. */
  readonly previousData: string | undefined;
};

/** Who was erased and when, by hashes of their addresses. */
export type KnownErasures = {
  /** The key of the hashes; empty when there are none. */
  readonly secret: string;
  readonly erasures: { readonly at: string; readonly email_hash: string }[];
};

export type RestoreOptions = {
  readonly archive: string;
  readonly at: Date;
  /** The erasures that the backup may not know of; they are recorded, and repeated by whoever ends the restore. */
  readonly erasures: KnownErasures;
  /** Called when each stage is done, with a line for a person. */
  readonly onStage: (line: string) => unknown;
};
