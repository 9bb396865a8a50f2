import { type ApiKey, api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { findSteepGrowth } from '../testing/growth.ts';

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/** An input with the shape of a schema that has the text wherever a text may be. */
function filledWith(text: string, schema: z.ZodType, depth = 0): unknown {
  const { type, innerType, element, in: input, options, shape } = schema.def as unknown as Definition;
  if (depth > 6) return text;
  if (shape !== undefined)
    return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, filledWith(text, field, depth + 1)]));
  if (element !== undefined) return [filledWith(text, element, depth + 1)];
  const inner = innerType ?? input ?? options?.find(({ def }) => def.type === 'object' || def.type === 'string') ?? options?.[0];
  return inner === undefined ? (type === 'record' ? { [text]: text } : text) : filledWith(text, inner, depth + 1);
}

const endpoints: readonly Endpoint[] = (Object.keys(api) as ApiKey[]).map((key) => api[key]);
const schemas = endpoints.flatMap(({ body, query, params }) => [body, query, params]).filter((schema) => schema !== undefined);

/** What is repeated in a field: of a number, a date, a name, an address, a list. */
const fillers = ['1', ' ', 'a', 'a.', 'a@', 'a,', '-', '1:', '2026-01-15T18:30:00.', 'Ä'];

// The longest body of a call is 64 KB; many of the schemas share their fields.
it.each(fillers)('the fields of every call are checked in twice the time for twice as many %j', async (filler) => {
  const steep: object[] = [];
  for (const schema of schemas) {
    const check = (length: number) => schema.safeParse(filledWith(`${filler.repeat(length / filler.length)}!`, schema));
    const growth = await findSteepGrowth(check, { from: 8 * 1024, to: 64 * 1024 });
    if (growth !== null) steep.push(growth);
  }
  expect(steep).toEqual([]);
});
