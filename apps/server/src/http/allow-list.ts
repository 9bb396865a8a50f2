import { z } from 'zod';

type Cut = (value: unknown) => unknown;

/**
 * Creates a function that copies only the declared fields of a value. Validating every value of 10,000 rows would cost more than reading
 * them; the compiler and the tests check their types.
 */
export function allowList(schema: z.core.$ZodType): Cut {
  if (schema instanceof z.ZodObject) return cutObject(schema);
  if (schema instanceof z.ZodArray) {
    const cut = allowList(schema.element);
    return (value) => (Array.isArray(value) ? value.map(cut) : value);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const cut = allowList(schema.unwrap());
    return (value) => (value === null || value === undefined ? value : cut(value));
  }
  if (schema instanceof z.ZodUnion && schema.options.every(isPlain)) return cutOneOf(schema.options);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodRecord || schema instanceof z.ZodTuple)
    return (value) => z.parse(schema, value);
  return (value) => value;
}

const isScalar = (schema: z.core.$ZodType) => schema instanceof z.ZodString || schema instanceof z.ZodNumber;
const isPlain = (schema: z.core.$ZodType, _index: number, all: readonly z.core.$ZodType[]) =>
  isScalar(schema) || (schema instanceof z.ZodObject && all.filter((other) => !isScalar(other)).length === 1);

/** A union of texts, numbers and at most one kind of object: only the object has fields to cut. */
function cutOneOf(options: readonly z.core.$ZodType[]): Cut {
  const [object] = options.filter((option) => !isScalar(option));
  if (object === undefined) return (value) => value;
  const cut = allowList(object);
  return (value) => (typeof value === 'object' ? cut(value) : value);
}

function cutObject(schema: z.ZodObject): Cut {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, inner]) => [name, allowList(inner)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const result: Record<string, unknown> = {};
    for (const [name, cut] of fields) {
      const inner = (value as Record<string, unknown>)[name];
      if (inner !== undefined) result[name] = cut(inner);
    }
    return result;
  };
}
