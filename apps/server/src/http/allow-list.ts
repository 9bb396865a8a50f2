import { z } from 'zod';

type Cut = (value: unknown) => unknown;

/**
 * Makes a function that copies of a value what the schema declares and nothing else. Checking every value of 10,000 rows would cost more than reading
 * them; their types are the compiler's and the tests' business.
 */
export function allowList(schema: z.core.$ZodType): Cut {
  if (schema instanceof z.ZodObject) return cutObject(schema);
  if (schema instanceof z.ZodArray) {
    const cut = allowList(schema.element);
    return (value) => (Array.isArray(value) ? value.map(cut) : value);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return allowList(schema.unwrap());
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodRecord || schema instanceof z.ZodTuple)
    return (value) => z.parse(schema, value);
  return (value) => value;
}

function cutObject(schema: z.ZodObject): Cut {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, inner]) => [name, allowList(inner)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const kept: Record<string, unknown> = {};
    for (const [name, cut] of fields) {
      const inner = (value as Record<string, unknown>)[name];
      if (inner !== undefined) kept[name] = cut(inner);
    }
    return kept;
  };
}
