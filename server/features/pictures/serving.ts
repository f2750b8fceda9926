import { pictureHashPattern, pictureWidths, sharingSize } from '@vitrine/contracts/content/picture.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
 * shown, else as WebP; for sharing as a JPEG. The type is what the bytes are, whoever named them what.
 */
export function servePictures(app: FastifyInstance, database: Pick<Database, 'queries'>): void {
  const files = new PictureFiles(database);
  app.get('/pictures/:picture/:size', async (request: PictureRequest, response) => {
    const { picture, size } = request.params;
    const width = size === 'sharing' ? sharingSize.width : pictureWidths.find((each) => String(each) === size);
    if (width === undefined || !pictureHashPattern.test(picture)) return sendNone(response, 404);
    const types = size === 'sharing' ? (['jpeg'] as const) : bestTypes(request.headers.accept);
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
