import { BuildError, type BuildStep, runBuildSteps } from './build-step.ts';

/** As `runBuildSteps`, but a failed build ends the process with the command's output and without a stack trace. */
export async function buildOrExit(steps: readonly BuildStep[], options: { force?: boolean } = {}): Promise<boolean> {
  try {
    return await runBuildSteps(steps, options);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
