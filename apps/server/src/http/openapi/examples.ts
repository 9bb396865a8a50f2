import type { Endpoint } from '@wattbook/contract/endpoint';
import { exampleId, examplePassword } from '@wattbook/contract/example';
import type { z } from 'zod';

const usual: Readonly<Record<string, unknown>> = {
  vehicleId: exampleId('vehicleId'),
  from: '2026-06-01T00:00:00Z',
  to: '2026-06-30T23:59:59Z',
  timezone: 'Europe/Berlin',
  startTime: '2026-06-01T00:00:00Z',
  endTime: '2026-06-30T23:59:59Z',
};

const fieldsOf = (schema: Endpoint['body']): readonly string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [];

/** A valid body of a call: its own example, or the usual fields, with the proof where it takes one. Undefined: there is none. */
export function exampleBodyOf({ body, proof, example }: Endpoint): unknown {
  if (body === undefined) return undefined;
  const names = fieldsOf(body);
  const ofRange = Object.fromEntries(Object.entries(usual).filter(([name]) => names.includes(name)));
  const values = example?.body ?? ofRange;
  const whole = typeof proof === 'string' ? { ...(values as object), currentPassword: examplePassword } : values;
  return body.safeParse(whole).success ? whole : undefined;
}

/** A value of a parameter that the call accepts; undefined: there is none. */
export function exampleOfParameter(endpoint: Endpoint, place: 'path' | 'query', name: string, noun: string): unknown {
  if (place === 'query') return endpoint.example?.query?.[name] ?? usual[name];
  const value = ofPath[name] ?? exampleId(name === 'id' ? noun : name);
  const schema = endpoint.params?.shape[name] as z.ZodType | undefined;
  return schema?.safeParse(value).success === true ? value : undefined;
}

const ofPath: Readonly<Record<string, string>> = { lat: '48.1', lng: '11.5', file: '0', connector: 'tesla' };
