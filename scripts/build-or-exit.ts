import { type Artefact, BuildError, bringUpToDate } from './artefact.ts';

/** Brings artefacts up to date and tells whether anything was built; a build that fails ends the process with what it said, and without a stack. */
export async function buildOrExit(artefacts: readonly Artefact[], options: { force?: boolean } = {}): Promise<boolean> {
  try {
    return await bringUpToDate(artefacts, options);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
