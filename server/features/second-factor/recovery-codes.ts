import { randomInt } from 'node:crypto';
import { hashSecret } from '../../platform/secrets.ts';

const codeCount = 10;

/** Letters and digits that are not mistaken for each other on paper: 32, so five bits each. */
const alphabet = '123456789abcdefghjkmnpqrstuvwxyz';
const groups = 6;
const groupLength = 4;

/**
 * Ten codes of 120 random bits, such as `7k2m-x9qp-4tcw-hd8r-2mvb-k7ea`: beyond trying out even for whoever has the table,
 * so a plain hash of them is enough.
 */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: codeCount }, () => Array.from({ length: groups }, group).join('-'));
}

/** The hash under which a code is stored, however it was typed: in capitals, with or without its hyphens. */
export function hashRecoveryCode(code: string): string {
  return hashSecret(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
