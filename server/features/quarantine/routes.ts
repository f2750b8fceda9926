import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { dataAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeProofChallenge, proofSeconds } from '../../platform/robots/proof-of-work.ts';
import { moveRecords, undoMove } from './service.ts';

export function quarantineRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.getProofChallenge, {
    limit: 'availability',
    handle: async ({ params }) => {
      const challenge = platform.checksRobots ? await makeProofChallenge(platform, params.form) : null;
      return dataAnswer({ challenge, seconds: proofSeconds });
    },
  });

  api.admin(endpoints.moveQuarantined, {
    handle: async ({ caller, params, body }) => dataAnswer(await moveRecords(platform, caller, params.list, body)),
  });

  api.admin(endpoints.undoQuarantineMove, {
    handle: async ({ caller, params }) => dataAnswer(await undoMove(platform, caller, params.id)),
  });
}
