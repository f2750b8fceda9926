import { pictureHashPattern, pictureWidths, sharingSize } from '@vitrine/contracts/content/picture.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logoWidths } from '../../pictures/encode-job.ts';
import type { ContentFileTable } from '../../platform/database/content-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { securityHeaders } from '../../platform/http/security-headers.ts';
import { PictureFiles } from './picture-files.ts';

/**
 * Whatever a picture is, it is nothing but one: opened as a document it runs and loads nothing, and knows nothing of the
 * site. Its bytes never change, since its address has their hash.
 */
const pictureHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept',
};

type PictureRequest = FastifyRequest<{ Params: { readonly picture: string; readonly size: string } }>;

/**
 * Sends the pictures of the content to visitors (`contracts/content/picture.ts`): as AVIF where that is there and can be
 * shown, else as WebP; for sharing as a JPEG; a logo as WebP, and large as a PNG. The type is what the bytes are, whoever named them what.
 */
export function servePictures(app: FastifyInstance, database: Pick<Database, 'queries'>): void {
  const files = new PictureFiles(database);
  app.get('/pictures/:picture/:size', async (request: PictureRequest, response) => {
    const { picture, size } = request.params;
    const wanted = wantedFile(size, request.headers.accept);
    if (!wanted || !pictureHashPattern.test(picture)) return sendNone(response, 404);
    const { width, types } = wanted;
    try {
      for (const type of types) {
        const file = await files.find({ picture, width, type });
        if (file) return send(request, response, file);
      }
    } catch {
      return sendNone(response.header('retry-after', '2'), 503);
    }
    return sendNone(response, 404);
  });
}

/** What stands at the last part of an address, and in which formats, the best first. */
function wantedFile(
  size: string,
  accept: string | undefined,
): { readonly width: number; readonly types: readonly ContentFileTable['type'][] } | undefined {
  if (size === 'sharing') return { width: sharingSize.width, types: ['jpeg'] };
  if (size === 'logo') return { width: logoWidths.page, types: ['webp'] };
  if (size === 'logo-large') return { width: logoWidths.source, types: ['png'] };
  const width = pictureWidths.find((each) => String(each) === size);
  return width === undefined ? undefined : { width, types: bestTypes(accept) };
}

const bestTypes = (accept = '') => (/\bimage\/avif\b/.test(accept) ? (['avif', 'webp'] as const) : (['webp'] as const));

function send(
  request: FastifyRequest,
  response: FastifyReply,
  { etag, type, bytes }: { readonly etag: string; readonly type: string; readonly bytes: Buffer },
): FastifyReply {
  response.headers({ ...pictureHeaders, etag });
  if (request.headers['if-none-match'] === etag) return response.code(304).send();
  return response.type(type).send(bytes);
}

/** What is not there now may be soon. */
const sendNone = (response: FastifyReply, status: 404 | 503): FastifyReply =>
  response
    .code(status)
    .headers({ ...securityHeaders, 'cache-control': 'no-store' })
    .type('text/plain')
    .send('');
