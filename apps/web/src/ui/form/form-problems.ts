import { fieldMessages } from '@wattbook/i18n/field-messages';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { formatRange } from '@wattbook/i18n/formats/moment';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Form } from './define-form.ts';
import { type AnyField, type Fields, type Problem, WHOLE } from './field.ts';

/** As in the answers of the API, except that a missing value is asked for. It names its field, because a message may be read apart from it: by a screen reader, or of a part of a date. */
const formMessages = { ...fieldMessages, required: 'errors.field.fillIn' } as const;

/** A problem of an input: found by the rules, or a message of the server. */
export type InputProblem = Problem | { readonly message: string };

/** The problems of a form, by field and then by part of its input. */
export type FormProblems = Readonly<Record<string, Readonly<Record<string, InputProblem>>>>;

/** Problems by the names that their origin uses: the rules, or the server. */
export type RuleProblems = Readonly<Record<string, InputProblem | undefined>>;

/** The field that a name refers to: its own name, one on the wire, or one in errors of the server; a derived name is returned as it is (TRIP-052, OQ-109). */
export function findFieldName({ fields, derived }: Form<Fields>, name: string): string | null {
  if (Object.hasOwn(fields, name) || derived.includes(name)) return name;
  const match = Object.entries(fields).find(([, { several, alsoNamed = [] }]) => several?.names.includes(name) || alsoNamed.includes(name));
  return match?.[0] ?? null;
}

/** Adds the problems that rules found; a field has one problem for each part of its input. */
export function addProblems(form: Form<Fields>, before: FormProblems, found: RuleProblems): FormProblems {
  const problems: Record<string, Readonly<Record<string, InputProblem>>> = { ...before };
  for (const [name, problem] of Object.entries(found)) {
    if (problem === undefined) continue;
    const field = findFieldName(form, name) ?? name;
    const part = form.fields[field]?.parts?.of('word' in problem ? problem : { word: 'invalid' }) ?? WHOLE;
    // The first problem of a field stays.
    problems[field] ??= { [part]: problem };
  }
  return problems;
}

/** The server's messages by field; those about no field of the form are returned in `others` (TRIP-052, TRIP-053). */
export function problemsOfServer(
  form: Form<Fields>,
  errors: Readonly<Record<string, string>>,
): { readonly problems: RuleProblems; readonly others: readonly string[] } {
  const problems: Record<string, InputProblem> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(errors)) {
    const field = findFieldName(form, path) ?? findFieldName(form, path.split('.')[0] ?? path);
    if (field === null) others.push(message);
    else problems[field] ??= { message };
  }
  return { problems, others };
}

/** The problems that remain after a change of inputs: a change clears the problem of its input, and those of its group whose own input is not empty. */
export function remainingProblems(
  form: Form<Fields>,
  problems: FormProblems,
  changed: readonly string[],
  isEmpty: (field: string, part: string) => boolean,
): FormProblems {
  const related = new Set(form.related.filter((group) => group.some((name) => changed.includes(name))).flat());
  const remains = (field: string, part: string) => {
    if (changed.includes(field)) return part !== WHOLE && isEmpty(field, part);
    return !related.has(field) || (!form.derived.includes(field) && isEmpty(field, part));
  };
  return Object.fromEntries(
    Object.entries(problems)
      .map(([field, parts]) => [field, Object.fromEntries(Object.entries(parts).filter(([part]) => remains(field, part)))] as const)
      .filter(([, parts]) => Object.keys(parts).length > 0),
  );
}

/** The label of a field, or of a part of its input. */
export function labelOf({ noun, fields }: Form<Fields>, name: string, part: string = WHOLE): MessageKey {
  const field: AnyField | undefined = fields[name];
  // A form whose fields have no label does not compile (`defineForm`).
  return field?.parts?.labels[part] ?? field?.label ?? (`${noun}.${name}` as MessageKey);
}

/** The text of a problem below its input. */
export function problemText(
  form: Form<Fields>,
  at: { readonly field: string; readonly part: string; readonly found: InputProblem },
  { formats, t }: { readonly formats: Formats; readonly t: Translate },
): string {
  const { field, part, found } = at;
  if ('message' in found) return found.message;
  const { word, number, than, during } = found;
  const named = than === undefined ? labelOf(form, field, part) : labelOf(form, findFieldName(form, than) ?? than);
  const limit = number === undefined ? {} : { number: limitText(form.fields[field], number, formats), count: number };
  const range = during === undefined ? null : formatRange(during.startTime, during.endTime, formats.preferences);
  return t(form.fields[field]?.messages?.[word] ?? formMessages[word], {
    field: t(named),
    ...limit,
    ...(range !== null && { period: range }),
  });
}

const limitText = (field: AnyField | undefined, limit: number, formats: Formats): string =>
  field?.formatLimit?.(limit, formats) ?? formats.number(limit, 0) ?? '';
