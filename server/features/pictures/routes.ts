import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { PictureEncoder } from '../../pictures/picture-encoder.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { addPicture, deletePicture } from './service.ts';

/** The pictures of the content; `serving.ts` sends them to visitors. */
export function pictureRoutes(api: Api, platform: Platform, encoder: PictureEncoder): void {
  api.owner(endpoints.addContentPicture, {
    limit: 'publicWrite',
    handle: async ({ caller, source, query }) => {
      const added = await addPicture(platform, encoder, caller, source, query.as);
      return isRefusal(added) ? added : dataResponse(added);
    },
  });

  api.owner(endpoints.deleteContentPicture, {
    handle: async ({ caller, params }) =>
      (await deletePicture(platform, caller, params.id)) ?? { success: true as const },
  });
}
