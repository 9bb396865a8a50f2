import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { z } from 'zod';
import { AppError } from './app-error.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a change does to the record that was sent back in it. */
interface Difference {
  /** The fields that differ, with the version, by which a change of an older record is refused. */
  readonly changes: Fields;
  readonly isUnchanged: boolean;
}

const fieldsOf = (schema: unknown): Fields => (schema instanceof z.ZodObject ? schema.shape : {});

/** Whether a change has fields that it cannot set and that are of the record, which `reading` reads: then a record that was read is sent back. */
export function isSentBack({ body }: Endpoint, { response }: Endpoint, sent: unknown): sent is Fields {
  if (!(body instanceof z.ZodObject && typeof sent === 'object' && sent !== null)) return false;
  return Object.keys(fieldsOf(response)).some((name) => Object.hasOwn(sent, name) && !Object.hasOwn(body.shape, name));
}

/** Compares a record that was sent back with the stored one; a field that only the server sets is refused where it differs, and one that neither has. */
export function compareSent({ body }: Endpoint, sent: Fields, stored: Fields): Difference {
  const changes = Object.entries(sent).filter(([name, value]) => !(Object.hasOwn(stored, name) && isDeepStrictEqual(stored[name], value)));
  const refused = changes.filter(([name]) => !Object.hasOwn(fieldsOf(body), name));
  if (refused.length > 0) {
    const problems = refused.map(([name]) => [name, { word: Object.hasOwn(stored, name) ? 'read_only' : 'unknown_field' }] as const);
    throw new AppError('validation', { fields: Object.fromEntries(problems) });
  }
  const version = sent['version'] === undefined ? {} : { version: sent['version'] };
  return { changes: { ...version, ...Object.fromEntries(changes) }, isUnchanged: changes.length === 0 };
}
