import { emails } from './emails.ts';
import type { Fault } from './fault.ts';

/** The faults, by the part of the product they are in. */
export const rooms: Readonly<Record<string, readonly Fault[]>> = { emails };
