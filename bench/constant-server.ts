import Fastify from 'fastify';

/** The limit of reading: Fastify answering a constant of as many bytes as its argument says. */
const bytes = Number(process.argv[2]);
const constant = JSON.stringify({ success: true, data: 'x'.repeat(bytes - '{"success":true,"data":""}'.length) });
const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(constant));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => process.exit(0));
