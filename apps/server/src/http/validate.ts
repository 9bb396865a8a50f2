import type { Endpoint } from '@wattbook/contract/endpoint';
import { isNoteField, tagsOfFiles, unseenFields } from '@wattbook/contract/text-rules';
import { hasHiddenCharacters } from '@wattbook/domain/texts/hidden-characters';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
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
  if (isIntake(endpoint) || checked.data instanceof Uint8Array) return checked.data;
  const refuseText = (word: FieldErrorWord, isWrong: (text: string, name: string) => boolean) => {
    const path = pathOfText(checked.data, isWrong);
    if (path !== undefined) throw new AppError('validation', { fields: { [path.join('.') || part]: { word } } });
  };
  refuseText('invalid', (text) => !isStorable(text));
  if (part === 'body' && !tagsOfFiles.has(endpoint.tag))
    refuseText('hidden_characters', (text, name) => isHiding(text, name, endpoint.tag));
  return checked.data;
}

function refusal(endpoint: Endpoint, part: RequestPart, issues: Parameters<typeof problemsOf>[0]): AppError {
  // An invalid id in the path is not found, as an unknown id is.
  if (part === 'params') return new AppError(endpoint.access === 'push_token' ? 'unauthorized' : 'not_found');
  return new AppError('validation', { fields: problemsOf(issues, part) });
}

/** U+0000, and half of a surrogate pair: PostgreSQL has neither in a text or in JSON. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** A text that looks like another one to whoever reads it; the rule of every text that a user can send (names, titles, notes). */
const isHiding = (text: string, name: string, tag: string): boolean =>
  !unseenFields.has(name) && hasHiddenCharacters(text, { isNote: isNoteField(tag, name) });

/** The path of a text for which `isWrong`, or of a name; of a text in a list the name is that of the list. Without recursion: the sender chooses the depth. */
function pathOfText(value: unknown, isWrong: (text: string, name: string) => boolean): string[] | undefined {
  const waiting: { value: unknown; path: string[]; name: string }[] = [{ value, path: [], name: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next.value === 'string' && isWrong(next.value, next.name)) return next.path;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      if (isWrong(key, '')) return next.path;
      if (typeof inner === 'string' || (typeof inner === 'object' && inner !== null)) {
        const name = Array.isArray(next.value) ? next.name : key;
        waiting.push({ value: inner, name, path: next.path.length < 8 ? [...next.path, key] : next.path });
      }
    }
  }
  return undefined;
}
