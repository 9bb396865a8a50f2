import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { openApiDocument } from './document.ts';

/** The document at /v1/openapi.json and a page to read and try it at /v1/reference, without inline script. It is made when somebody asks: a start has no need of it. */
export async function serveReference(app: FastifyInstance, document: () => ReturnType<typeof openApiDocument>): Promise<void> {
  let text: string | undefined;
  app.get('/v1/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: '/v1/reference',
    theme: { title: 'Wattbook API' },
    staticCSP: false,
    uiConfig: { url: '/v1/openapi.json', deepLinking: true, persistAuthorization: false },
    transformSpecification: () => document(),
    transformSpecificationClone: false,
  });
}
