import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { openApiDocument } from './document.ts';

const page = '/v1/reference';
const fileOfDocument = '/v1/openapi.json';

/** The viewer's files that the page loads. */
const files = [
  'swagger-ui.css',
  'index.css',
  'favicon-32x32.png',
  'favicon-16x16.png',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
] as const;

const kinds: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

const text = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<title>Wattbook API</title>
<link rel="stylesheet" href="${page}/static/swagger-ui.css">
<link rel="stylesheet" href="${page}/static/index.css">
<link rel="icon" type="image/png" href="${page}/static/favicon-32x32.png" sizes="32x32">
<link rel="icon" type="image/png" href="${page}/static/favicon-16x16.png" sizes="16x16">
</head>
<body>
<div id="swagger-ui"></div>
<script src="${page}/static/swagger-ui-bundle.js"></script>
<script src="${page}/static/swagger-ui-standalone-preset.js"></script>
<script src="${page}/static/open.js"></script>
</body>
</html>
`;

const opening = `SwaggerUIBundle({
  url: '${fileOfDocument}',
  dom_id: '#swagger-ui',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
  layout: 'StandaloneLayout',
});
`;

/**
 * The document at /v1/openapi.json and a page to read and try it at /v1/reference, without inline script. It is made when somebody asks: a start has no need of it, nor of the viewer's
 * own plugin of the framework, of which only the files are used.
 */
export function serveReference(app: FastifyInstance, document: () => ReturnType<typeof openApiDocument>): void {
  let json: string | undefined;
  for (const url of [fileOfDocument, `${page}/json`])
    app.get(url, (_request, reply) => {
      json ??= JSON.stringify(document());
      return reply.type('application/json; charset=utf-8').send(json);
    });
  for (const url of [page, `${page}/`]) app.get(url, (_request, reply) => reply.type('text/html; charset=utf-8').send(text));
  app.get(`${page}/static/open.js`, (_request, reply) => reply.type(kinds['.js'] ?? '').send(opening));
  for (const file of files)
    app.get(`${page}/static/${file}`, (_request, reply) =>
      reply.type(kinds[extname(file)] ?? '').send(createReadStream(join(viewerFolder(), file))),
    );
}

const viewerFolder = () => join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');
