import { setPriority } from 'node:os';

/** 0 is the usual one, 19 the lowest. */
const lowPriority = 10;

/** Has the processor prefer a server on the same machine: visitors wait for it, and nobody for a backup. */
export function giveWay(): void {
  try {
    setPriority(lowPriority);
  } catch {
    // Where the system does not allow it, the command works all the same.
  }
}
