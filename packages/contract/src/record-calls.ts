import type { z } from 'zod';
import type { Example } from './endpoint.ts';
import type { ErrorWord } from './error-words.ts';
import { idParams } from './scalars.ts';

interface Schemas {
  /** A row as it is answered. */
  readonly row: z.ZodType;
  /** A page of the list. */
  readonly page: z.ZodType;
  readonly query: z.ZodObject;
  readonly added: z.ZodType;
  readonly changes: z.ZodType;
}

/** What one of the calls has beside what all nouns have: the rest of its summary, and further error words. */
interface Particular {
  readonly note?: string;
  readonly errors?: readonly ErrorWord[];
}

interface Described<S extends Schemas> {
  readonly schemas: S;
  /** One row with its article, and the list with its order, as the summaries name them. */
  readonly words: { readonly one: string; readonly list: string };
  /** How long a deleted row can be restored. */
  readonly restorable: 'ten minutes' | '30 days';
  /** Valid bodies. */
  readonly examples: { readonly add: unknown; readonly change: unknown };
  /** The list and its rows, not changes, are allowed in a support view. */
  readonly viewable?: true;
  readonly list?: Particular;
  readonly add?: Particular;
  readonly change?: Particular;
  readonly delete?: Particular;
  readonly restore?: Particular;
}

interface Call {
  readonly summary: string;
  readonly tag: string;
  readonly access: 'user';
  readonly errors: readonly ErrorWord[];
}

interface OfRow extends Call {
  readonly params: typeof idParams;
}

type RecordCalls<Noun extends string, S extends Schemas> = {
  readonly [Key in `GET /v1/${Noun}`]: Call & { readonly viewable?: true; readonly query: S['query']; readonly response: S['page'] };
} & {
  readonly [Key in `GET /v1/${Noun}/:id`]: OfRow & { readonly viewable?: true; readonly response: S['row'] };
} & {
  readonly [Key in `POST /v1/${Noun}`]: Call & {
    readonly example: Example;
    readonly body: S['added'];
    readonly status: 201;
    readonly response: S['row'];
  };
} & {
  readonly [Key in `PATCH /v1/${Noun}/:id`]: OfRow & {
    readonly example: Example;
    readonly body: S['changes'];
    readonly response: S['row'];
  };
} & {
  readonly [Key in `DELETE /v1/${Noun}/:id` | `POST /v1/${Noun}/:id/restore`]: OfRow & { readonly status: 204 };
};

/**
 * Returns the six calls of a noun whose rows a user lists, reads, adds, changes, deletes and restores, for `defineApi`. `noun` is their path and their tag. A call for a row
 * has the error word `not_found`, others only those that are stated.
 */
export function recordCalls<const Noun extends string, S extends Schemas>(noun: Noun, described: Described<S>): RecordCalls<Noun, S> {
  const { schemas, words, examples, viewable } = described;
  const call = (summary: string, { note, errors = [] }: Particular = {}): Call => ({
    summary: note === undefined ? summary : `${summary}${note}`,
    tag: noun,
    access: 'user',
    errors,
  });
  const ofRow = (summary: string, { note, errors = [] }: Particular = {}): OfRow => ({
    ...call(summary, { ...(note !== undefined && { note }), errors: ['not_found', ...errors] }),
    params: idParams,
  });
  const seen = viewable === undefined ? {} : { viewable };
  const { one } = words;
  const calls = {
    [`GET /v1/${noun}`]: { ...call(`List ${words.list}`, described.list), ...seen, query: schemas.query, response: schemas.page },
    [`GET /v1/${noun}/:id`]: { ...ofRow(`Read ${one}`), ...seen, response: schemas.row },
    [`POST /v1/${noun}`]: {
      ...call(`Add ${one}`, described.add),
      example: { body: examples.add },
      body: schemas.added,
      status: 201,
      response: schemas.row,
    },
    [`PATCH /v1/${noun}/:id`]: {
      ...ofRow(`Change ${one}`, described.change),
      example: { body: examples.change },
      body: schemas.changes,
      response: schemas.row,
    },
    [`DELETE /v1/${noun}/:id`]: { ...ofRow(`Delete ${one}`, described.delete), status: 204 },
    [`POST /v1/${noun}/:id/restore`]: {
      ...ofRow(`Restore ${one} that was deleted in the last ${described.restorable}`, described.restore),
      status: 204,
    },
  };
  // Computed names lose the type of the noun.
  return calls as unknown as RecordCalls<Noun, S>;
}
