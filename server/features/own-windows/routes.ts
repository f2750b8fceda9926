import { agency } from '@vitrine/contracts/agency.ts';
import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { readOwnWindow } from '@vitrine/contracts/own-window.ts';
import type { SignLogo } from '../../pictures/own-window-picture.ts';
import type { PicturePainter } from '../../pictures/picture-painter.ts';
import type { Api } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/http/client-ip.ts';
import { FileResponse } from '../../platform/http/file-response.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLogoFile } from '../../records/logo-files.ts';

/** The logo on the sign above a street, where it is night: the one for dark surfaces, if there is one. */
async function findSignLogo(queries: Platform['database']['queries']): Promise<SignLogo | undefined> {
  const { light, dark, withName } = agency.logo;
  const shown = light && (dark ?? light);
  const png = await findLogoFile(queries, shown?.file, 'source');
  return shown && png && { png, size: shown.size, withName, onPlate: dark === undefined };
}

/** The picture for sharing a visitor's own window. Nothing of it is stored. */
export function ownWindowRoutes(api: Api, { database }: Pick<Platform, 'database'>, painter: PicturePainter): void {
  api.public(endpoints.getOwnWindowPicture, {
    limit: 'download',
    handle: async ({ query, ipAddress }) => {
      const window = readOwnWindow(query);
      if (!window) return refuse('NOT_FOUND');
      const logo = await findSignLogo(database.queries);
      return new FileResponse(await painter.paint(window, networkOf(ipAddress), logo), 'image/png');
    },
  });
}
