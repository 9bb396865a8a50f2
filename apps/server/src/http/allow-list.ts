import { z } from 'zod';

type Cut = (value: unknown) => unknown;

/**
 * Creates a function that leaves only the declared fields of a value: the value itself where it has no others, else a copy. Validating every value of 10,000 rows would cost
 * more than reading them, and so would copying them; the compiler and the tests check their types.
 */
export function allowList(schema: z.core.$ZodType): Cut {
  if (schema instanceof z.ZodObject) return cutObject(schema);
  if (schema instanceof z.ZodArray) {
    const cut = allowList(schema.element);
    return (value) => (Array.isArray(value) ? cutAll(value, cut) : value);
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

function cutAll(values: readonly unknown[], cut: Cut): readonly unknown[] {
  const first = values.findIndex((value) => cut(value) !== value);
  return first < 0 ? values : [...values.slice(0, first), ...values.slice(first).map(cut)];
}

function cutObject(schema: z.ZodObject): Cut {
  const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, inner]) => [name, allowList(inner)] as const);
  const known = new Map(fields);
  const copy = (value: Readonly<Record<string, unknown>>) => {
    const result: Record<string, unknown> = {};
    for (const [name, cut] of fields) {
      const inner = value[name];
      if (inner !== undefined) result[name] = cut(inner);
    }
    return result;
  };
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const record = value as Readonly<Record<string, unknown>>;
    // An object of a class is written by its own rules.
    if (Object.getPrototypeOf(value) !== Object.prototype) return copy(record);
    for (const name in record) {
      const inner = record[name];
      const cut = known.get(name);
      if (cut === undefined || (typeof inner === 'object' && cut(inner) !== inner)) return copy(record);
    }
    return value;
  };
}
