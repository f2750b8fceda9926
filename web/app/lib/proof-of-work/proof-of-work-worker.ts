import type { Challenge } from '@vitrine/contracts/proof-of-work.ts';
import { solve } from './solve.ts';

/** Solves the challenge it is sent, beside the page. Answers with the proof, or null. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solve(data).then(
    (proofOfWork) => postMessage(proofOfWork ?? null),
    () => postMessage(null),
  );
});
