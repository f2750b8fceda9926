import type { Challenge, ProvedForm } from '@vitrine/contracts/proof.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestServer } from './server.ts';

/** Gets a challenge and does its work. @returns the header that proves it */
export async function makeProof(server: Pick<TestServer, 'call'>, form: ProvedForm): Promise<Record<string, string>> {
  const { json } = await server.call('GET', `/proof/${form}`);
  return { 'proof-of-work': await solveProof(json.data.challenge) };
}

/** Does the work of a challenge. @returns the value of the header `Proof-Of-Work` */
async function solveProof(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
