import type { Challenge, ProofOfWorkForm } from '@vitrine/contracts/proof-of-work.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestServer } from './server.ts';

/** Gets a challenge and does its work. @returns the header that proves it */
export async function makeProofOfWork(
  server: Pick<TestServer, 'call'>,
  form: ProofOfWorkForm,
): Promise<Record<string, string>> {
  const { json } = await server.call('GET', `/proof-of-work/${form}`);
  return { 'proof-of-work': await solveProofOfWork(json.data.challenge) };
}

/** Does the work of a challenge. @returns the value of the header `Proof-Of-Work` */
async function solveProofOfWork(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
