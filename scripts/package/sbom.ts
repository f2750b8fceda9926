import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runQuietly } from '../command.ts';
import { writeProductionManifests } from './manifests.ts';

/**
 * `node scripts/package/sbom.ts <file>`: lists every package that ships with the server or in the pages, with version,
 * licence and hash, from the lock file: a software bill of materials as CycloneDX JSON. It needs no network.
 */
export async function writeSbom(file: string): Promise<void> {
  // npm reads what is in a folder, and leaves out packages that development needs as well.
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sbom-'));
  try {
    writeProductionManifests(folder, ['contracts', 'server', 'web']);
    const args = ['--prefix', folder, '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
    const { ok, output } = await runQuietly({ command: 'npm', args: ['sbom', '--package-lock-only', ...args] });
    if (!ok) throw new Error(output);
    mkdirSync(dirname(file), { recursive: true });
    // npm may print warnings before it, since both streams are captured.
    writeFileSync(file, output.slice(output.indexOf('{\n')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Usage: node scripts/package/sbom.ts <file>');
  await writeSbom(file);
}
