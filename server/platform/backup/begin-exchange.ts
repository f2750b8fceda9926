import { readdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Exchange, namesToReplace, recordExchange, sync } from './exchange.ts';
import type { Manifest } from './manifest.ts';
import { type KnownErasures, previousDataName } from './restorable.ts';
import { preparedPrefix } from './unfinished.ts';

export type Unpacked = {
  /** Of the exchange. */
  readonly id: string;
  readonly at: Date;
  /** The folder with what comes, on the disk of DATA_DIR. */
  readonly unpacked: string;
  readonly manifest: Pick<Manifest, 'madeAt'>;
  readonly erasures: KnownErasures;
};

/**
 * Moves what was unpacked to where an interruption leaves it, and notes the exchange.
 * @throws {RestoreError} before anything is changed
 */
export function begin(
  dataDir: string,
  engine: Exchange['engine'],
  { id, at, unpacked, manifest, erasures }: Unpacked,
): Exchange {
  const old = namesToReplace(dataDir, engine);
  const prepared = join(dataDir, `${preparedPrefix}${id}`);
  syncAll(unpacked);
  renameSync(unpacked, prepared);
  sync(dataDir);
  const exchange: Exchange = {
    id,
    engine,
    prepared: basename(prepared),
    previousData: previousDataName(at),
    old,
    madeAt: manifest.madeAt,
    erasures,
    isMoved: false,
  };
  recordExchange(dataDir, exchange);
  return exchange;
}

/** The folders; what is in the files was synced as they were written. */
function syncAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncAll(join(folder, entry.name));
  }
  sync(folder);
}
