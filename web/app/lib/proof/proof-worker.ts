import type { Challenge } from '@vitrine/contracts/proof.ts';
import { solve } from './solve.ts';

/** Solves the challenge it is sent, beside the page. Answers with the proof, or null. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solve(data).then(
    (proof) => postMessage(proof ?? null),
    () => postMessage(null),
  );
});
