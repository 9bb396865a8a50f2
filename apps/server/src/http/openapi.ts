import { type ErrorWord, errorWords, sentWords } from '@wattbook/contract/error-words';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { z } from 'zod';
import { commonErrors, errorStatus } from './error-status.ts';
import { acceptsKey } from './idempotency.ts';

type Json = Record<string, unknown>;

export interface ApiDescription {
  readonly version: string;
  readonly baseUrl: string;
}

type Api = Readonly<Record<string, Endpoint>>;
let latest: (ApiDescription & { readonly api: Api; readonly document: ReturnType<typeof generate> }) | undefined;

/** The contract as an OpenAPI 3.1 document, generated at every start: it always matches the mounted endpoints. */
export function openApiDocument(api: Api, { version, baseUrl }: ApiDescription): ReturnType<typeof generate> {
  // Tests open the same API hundreds of times, and half of their wait would be for this document.
  if (latest?.api !== api || latest.version !== version || latest.baseUrl !== baseUrl)
    latest = { api, version, baseUrl, document: generate(api, { version, baseUrl }) };
  return latest.document;
}

function generate(api: Api, { version, baseUrl }: ApiDescription) {
  const schemas: Json = {
    Error: {
      type: 'object',
      properties: {
        message: { type: 'string', enum: errorWords },
        errors: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'A message per field, in the language of Accept-Language.',
        },
        reasons: { type: 'array', items: { type: 'string' }, description: 'Words for what is wrong with the program.' },
      },
      required: ['message'],
    },
  };
  const paths: Record<string, Json> = {};
  for (const [key, endpoint] of Object.entries(api)) {
    const [method = '', path = ''] = key.split(' ');
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(method, endpoint, schemas, baseUrl) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wattbook', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: baseUrl }],
    tags: [...new Set(Object.values(api).map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes },
  };
}

function operationOf(method: string, endpoint: Endpoint, schemas: Json, baseUrl: string): Json {
  return {
    summary: endpoint.summary,
    ...(endpoint.reference && { description: endpoint.reference.text(baseUrl) }),
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint.params, 'path', schemas),
      ...parametersOf(endpoint.query, 'query', schemas),
      ...(acceptsKey(method, endpoint) ? [idempotencyHeader] : []),
    ],
    ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: contentOf(endpoint, endpoint.body, schemas) } }),
    responses: { ...successOf(endpoint, schemas), ...failuresOf(endpoint) },
  };
}

function securityOf({ access, params }: Endpoint): Json[] {
  if (access === 'user' || access === 'admin') return [{ accessToken: [] }];
  // The token of other pushes is a parameter of their path.
  return access === 'push_token' && params === undefined ? [{ pushToken: [] }, { pushTokenHeader: [] }] : [];
}

const securitySchemes = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  pushToken: { type: 'http', scheme: 'bearer' },
  pushTokenHeader: { type: 'apiKey', in: 'header', name: 'X-Push-Token' },
};

const contentOf = (endpoint: Endpoint, body: z.ZodType, schemas: Json): Json =>
  endpoint.bytes === undefined
    ? { 'application/json': { schema: jsonSchema(endpoint.reference?.body ?? body, 'input', schemas), ...examplesOf(endpoint) } }
    : { 'application/octet-stream': {} };

function examplesOf({ reference }: Endpoint): Json {
  if (reference === undefined) return {};
  const entries = Object.entries(reference.examples);
  return { examples: Object.fromEntries(entries.map(([title, text]) => [title, { summary: title, value: JSON.parse(text) as unknown }])) };
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request gets the stored answer for 24 hours.',
  schema: { type: 'string', maxLength: 200 },
};

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  if (shape === undefined) return [];
  return Object.entries<z.core.$ZodType>(shape.shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: jsonSchema(schema, 'input', schemas),
  }));
}

function successOf(endpoint: Endpoint, schemas: Json): Json {
  if (endpoint.stream !== undefined) {
    const schema = jsonSchema(endpoint.stream, 'output', schemas);
    return { 200: { description: 'Server-sent events; the data of each is one message.', content: { 'text/event-stream': { schema } } } };
  }
  if (endpoint.file !== undefined) {
    return { 200: { description: 'The file', content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } } };
  }
  if (endpoint.response === undefined) return { [endpoint.status ?? 204]: { description: 'Done' } };
  const schema = jsonSchema(endpoint.response, 'output', schemas);
  return { [endpoint.status ?? 200]: { description: 'Done', content: { 'application/json': { schema } } } };
}

/** The error words of an endpoint by status. */
function failuresOf(endpoint: Endpoint): Json {
  const words = new Set<ErrorWord>([...commonErrors[endpoint.access], ...(endpoint.errors ?? [])]);
  const byStatus = Map.groupBy(words, (word) => errorStatus[word]);
  return Object.fromEntries(
    [...byStatus].map(([status, errorWordsOfStatus]) => [
      status,
      {
        description: errorWordsOfStatus.map((word) => sentWords[word] ?? word).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** A schema as JSON Schema; named parts become components. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Json): unknown {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] ??= withoutId(toComponents(definition));
  if (typeof rest['id'] !== 'string') return toComponents(rest);
  schemas[rest['id']] ??= withoutId(toComponents(rest));
  return { $ref: `#/components/schemas/${rest['id']}` };
}

const withoutId = (schema: unknown): unknown => {
  const { id: _, ...rest } = schema as Json;
  return rest;
};

function toComponents(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
