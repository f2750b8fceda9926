import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { readOwnWindow } from '@vitrine/contracts/own-window.ts';
import type { PicturePainter } from '../../pictures/picture-painter.ts';
import type { Api } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/http/client-ip.ts';
import { FileResponse } from '../../platform/http/file-response.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** The picture for sharing a visitor's own window. Nothing of it is stored. */
export function ownWindowRoutes(api: Api, painter: PicturePainter): void {
  api.public(endpoints.getOwnWindowPicture, {
    limit: 'download',
    handle: async ({ query, ipAddress }) => {
      const window = readOwnWindow(query);
      return window
        ? new FileResponse(await painter.paint(window, networkOf(ipAddress)), 'image/png')
        : refuse('NOT_FOUND');
    },
  });
}
