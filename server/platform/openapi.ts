import swagger from '@fastify/swagger';
import { agency } from '@vitrine/contracts/agency.ts';
import { editsInForce } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { serveApiReader } from './http/api-reader.ts';

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
  // The same bytes for everybody: a copy for each would fill the memory when many ask and do not read.
  let known: { readonly content: ContentEdits; readonly document: Buffer } | undefined;
  const readDocument = () => {
    const content = editsInForce();
    if (known?.content !== content) {
      const { info, ...rest } = app.swagger();
      const described = { ...rest, info: { ...info, title: `${agency.name}: API` } };
      known = { content, document: Buffer.from(JSON.stringify(described)) };
    }
    return known.document;
  };
  app.get('/openapi.json', { schema: { hide: true } }, (_request, response) =>
    response.type('application/json; charset=utf-8').send(readDocument()),
  );
  serveApiReader(app, readDocument);
}
