import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeProofOfWorkChallenge, proofOfWorkSeconds } from '../../platform/robots/proof-of-work.ts';
import { moveRecords, undoMove } from './service.ts';

export function quarantineRoutes(api: Api, platform: Platform): void {
  api.public(endpoints.getProofOfWorkChallenge, {
    limit: 'availability',
    handle: async ({ params }) => {
      const challenge = platform.checksRobots ? await makeProofOfWorkChallenge(platform, params.form) : null;
      return dataResponse({ challenge, seconds: proofOfWorkSeconds });
    },
  });

  api.admin(endpoints.moveQuarantined, {
    handle: async ({ caller, params, body }) => dataResponse(await moveRecords(platform, caller, params.list, body)),
  });

  api.admin(endpoints.undoQuarantineMove, {
    handle: async ({ caller, params }) => dataResponse(await undoMove(platform, caller, params.id)),
  });
}
