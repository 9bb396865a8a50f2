import type { Endpoint } from '@wattbook/contract/endpoint';
import { AppError } from './app-error.ts';
import { problemsOf } from './field-problems.ts';

const isIntake = ({ access }: Endpoint): boolean => access === 'push_token' || access === 'webhook';

type RequestPart = 'params' | 'query' | 'body';

/** Validates one part of a request against its schema; an unknown field is refused as a problem of that field. */
export function validatePart(endpoint: Endpoint, part: RequestPart, received: unknown): unknown {
  const schema = endpoint[part];
  if (schema === undefined) return undefined;
  // With `reportInput` a missing value differs from a wrong one; the input itself is never answered.
  const checked = schema.safeParse(received, { reportInput: true });
  if (!checked.success) throw refusal(endpoint, part, checked.error.issues);
  // The intake rejects values that it cannot store one by one.
  const unstorable = isIntake(endpoint) || checked.data instanceof Uint8Array ? undefined : pathOfUnstorable(checked.data);
  if (unstorable !== undefined) throw new AppError('validation', { fields: { [unstorable.join('.') || part]: { word: 'invalid' } } });
  return checked.data;
}

function refusal(endpoint: Endpoint, part: RequestPart, issues: Parameters<typeof problemsOf>[0]): AppError {
  // An invalid id in the path is not found, as an unknown id is.
  if (part === 'params') return new AppError(endpoint.access === 'push_token' ? 'unauthorized' : 'not_found');
  return new AppError('validation', { fields: problemsOf(issues, part) });
}

/** U+0000, and half of a surrogate pair: PostgreSQL has neither in a text or in JSON. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The path of a text that PostgreSQL cannot store. Without recursion: the sender chooses the depth. */
function pathOfUnstorable(value: unknown): string[] | undefined {
  const waiting: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value === 'string' && !isStorable(next.value)) return next.path;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      if (!isStorable(key)) return next.path;
      if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null)) {
        waiting.push({ value: inner, path: next.path.length < 8 ? [...next.path, key] : next.path });
      }
    }
  }
  return undefined;
}
