import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { agency } from '@vitrine/contracts/agency.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { sendFailure } from './http/failure-answer.ts';

const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The OpenAPI 3.1 document of the calls registered after it, at `/openapi.json`, and a page to read it at `/docs`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${agency.name}: API`,
        version: '1.0.0',
        description: 'Calls of the public site and the back office.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(async (reader) => {
    refuseOddFileNames(reader);
    await reader.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '',
      // Its scripts are files of ours; it writes styles as it draws, and draws some icons from data addresses.
      staticCSP: true,
      transformStaticCSP: () => docsPolicy,
      uiConfig: { url: '/api/openapi.json', deepLinking: true },
    });
  });
}

/**
 * Answers 404 to any name that is not plainly a file's: the library that sends them fails on some (`%2e`, `%00`), and has
 * a page of its own for the folder.
 */
function refuseOddFileNames(reader: FastifyInstance): void {
  reader.addHook('onRequest', (request, reply, done) => {
    const [, name] = request.url.split('?', 1)[0]?.split('/docs/static/') ?? [];
    if (name === undefined || /^[\w-]+(\.[\w-]+)+$/.test(name)) done();
    else sendFailure(reply, 'NOT_FOUND');
  });
}
