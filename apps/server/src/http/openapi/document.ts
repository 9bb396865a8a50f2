import { type ErrorWord, errorWords, sentWords } from '@wattbook/contract/error-words';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { z } from 'zod';
import { commonErrors, errorStatus } from '../error-status.ts';
import { acceptsKey } from '../idempotency.ts';
import { addWords, wordsOf } from './add-words.ts';
import { exampleBodyOf, exampleOfParameter } from './examples.ts';
import { textOfWord } from './error-texts.ts';
import { aboutTag } from './tags.ts';

type Json = Record<string, unknown>;

export interface ApiDescription {
  readonly version: string;
  readonly baseUrl: string;
}

const about = `Wattbook records the trips, charges and costs of electric vehicles. Programs call it with an API token (Settings, Interfaces) in the header \`Authorization: Bearer wb_...\`.

Distances are in km, energy in kWh, power in kW, consumption in kWh per 100 km, levels in percent, temperatures in degrees Celsius, CO2 in grams, money in main units of its currency. Instants are ISO 8601 with an offset; answers end in Z. \`null\` is unknown, never 0.`;

type Api = Readonly<Record<string, Endpoint>>;
let latest: (ApiDescription & { readonly api: Api; readonly document: ReturnType<typeof generate> }) | undefined;

/** The contract as an OpenAPI 3.1 document, generated from the mounted endpoints: it always matches them. */
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
        message: { type: 'string', enum: errorWords, description: 'The machine word of what is wrong.' },
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
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(key, endpoint, schemas, baseUrl) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Wattbook', version, description: about, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: baseUrl }],
    tags: [...new Set(Object.values(api).map((endpoint) => endpoint.tag))].map((name) => ({ name, description: aboutTag(name) })),
    paths,
    components: { schemas, examples: errorExamplesOf(api), securitySchemes },
  };
}

function operationOf(key: string, endpoint: Endpoint, schemas: Json, baseUrl: string): Json {
  const [method = '', path = ''] = key.split(' ');
  return {
    operationId: operationIdOf(method, path),
    summary: endpoint.summary,
    ...(endpoint.reference && { description: endpoint.reference.text(baseUrl) }),
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(endpoint, 'path', path, schemas),
      ...parametersOf(endpoint, 'query', path, schemas),
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
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a session, or an API token for the calls that are open to programs.',
  },
  pushToken: { type: 'http', scheme: 'bearer', description: 'The push token of a vehicle.' },
  pushTokenHeader: { type: 'apiKey', in: 'header', name: 'X-Push-Token', description: 'The push token of a vehicle.' },
};

const contentOf = (endpoint: Endpoint, body: z.ZodType, schemas: Json): Json =>
  endpoint.bytes === undefined
    ? { 'application/json': { schema: jsonSchema(endpoint.reference?.body ?? body, 'input', schemas), ...examplesOf(endpoint) } }
    : { 'application/octet-stream': {} };

function examplesOf(endpoint: Endpoint): Json {
  const { reference } = endpoint;
  if (reference === undefined) {
    const example = exampleBodyOf(endpoint);
    return example === undefined ? {} : { example };
  }
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

function parametersOf(endpoint: Endpoint, place: 'path' | 'query', path: string, schemas: Json): Json[] {
  const shape = place === 'path' ? endpoint.params : endpoint.query;
  if (shape === undefined) return [];
  const [, , noun = ''] = path.split('/');
  return Object.entries<z.core.$ZodType>(shape.shape).map(([name, type]) => {
    const { description, ...schema } = jsonSchema(type, 'input', schemas) as Json;
    const example = exampleOfParameter(endpoint, place, name, noun);
    return {
      name,
      in: place,
      required: place === 'path' || !z.safeParse(type, undefined).success,
      description: description ?? wordsOf(null, name),
      schema,
      ...(example !== undefined && { example }),
    };
  });
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
    [...byStatus].map(([status, found]) => [
      status,
      {
        description: found.map((word) => sentWords[word] ?? word).join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(found.map((word) => [word, { $ref: `#/components/examples/${word}` }])),
          },
        },
      },
    ]),
  );
}

/** An example of each error that some call can answer. */
function errorExamplesOf(api: Api): Json {
  const used = new Set<ErrorWord>(Object.values(api).flatMap(({ access, errors = [] }) => [...commonErrors[access], ...errors]));
  return Object.fromEntries([...used].map((word) => [word, { summary: textOfWord(word), value: { message: sentWords[word] ?? word } }]));
}

/** The name of a call for generated clients: `getTripsById`, `postTripsByIdSplit`. */
function operationIdOf(method: string, path: string): string {
  const words = path.split(/[/-]/).filter((part) => part !== '' && part !== 'v1');
  return method.toLowerCase() + words.map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part))).join('');
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A schema as JSON Schema; named parts become components. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', schemas: Json): unknown {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Json };
  for (const [name, definition] of Object.entries($defs ?? {})) schemas[name] ??= addWords(withoutId(toComponents(definition)), name);
  if (typeof rest['id'] !== 'string') return addWords(toComponents(rest), null);
  schemas[rest['id']] ??= addWords(withoutId(toComponents(rest)), rest['id']);
  return { $ref: `#/components/schemas/${rest['id']}` };
}

const withoutId = (schema: unknown): unknown => {
  const { id: _, ...rest } = schema as Json;
  return rest;
};

function toComponents(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
