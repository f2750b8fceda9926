import { editsInForce } from './current.ts';
import { applyEdits } from './edits.ts';
import { lookDefaults } from './look.ts';
import type { TypeFamily } from './type-families.ts';

/** The type family in force. No binding that follows the content: pages would load it for nothing. */
export const familyInForce = (): TypeFamily => applyEdits(lookDefaults, editsInForce(), 'look').family;
