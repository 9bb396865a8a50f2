import type { MessageKey } from '@wattbook/i18n/catalogue';
import { fieldMessages, type FieldErrorWord } from '@wattbook/i18n/field-messages';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import type { z } from 'zod';

export interface FieldProblem {
  readonly word: FieldErrorWord;
  /** The limit that the value violates, where there is one. */
  readonly number?: number;
  /** The label of the field that the message names. */
  readonly named?: MessageKey;
  /** A time range that the message names, with its reader's format of times. */
  readonly during?: DisplayedRange;
}

interface DisplayedRange {
  readonly startTime: number;
  readonly endTime: number;
  readonly reader: Pick<Preferences, 'hours' | 'zone'>;
}

export type FieldProblems = Readonly<Record<string, FieldProblem>>;

export const messageOfProblem = ({ word }: FieldProblem): MessageKey => fieldMessages[word];

const isFieldWord = (word: string): word is FieldErrorWord => Object.hasOwn(fieldMessages, word);

/** The first problem of each field, under the field's path; a problem of the part itself is under `partName`. */
export function problemsOf(issues: readonly z.core.$ZodIssue[], partName: string): FieldProblems {
  const found = new Map<string, FieldProblem>();
  for (const [path, problem] of issues.flatMap((issue) => readIssue(issue, []))) {
    const name = path.join('.') || partName;
    if (!found.has(name)) found.set(name, problem);
  }
  return Object.fromEntries(found);
}

type Finding = readonly [path: readonly PropertyKey[], problem: FieldProblem];

function readIssue(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Finding[] {
  const path = [...above, ...issue.path].map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [[...path, key], { word: 'unknown_field' }]);
  if (issue.code === 'invalid_union') return readUnion(issue, path);
  return [[path, problemOf(issue)]];
}

/** The problems of a union are those of the best matching branch: the one with the fewest fields that are missing or must not be there, then the fewest problems, all inside the value and none with its type. */
function readUnion(issue: z.core.$ZodIssueInvalidUnion, path: readonly PropertyKey[]): Finding[] {
  const [best] = issue.errors
    .filter((branch) => branch.every((problem) => problem.code !== 'invalid_type' || problem.path.length > 0))
    .sort((a, b) => otherFieldsOf(a) - otherFieldsOf(b) || a.length - b.length);
  if (best === undefined || best.length === 0) {
    if (isFieldWord(issue.message)) return [[path, { word: issue.message }]];
    // For a discriminated union zod names the discriminator, and the input is the whole object.
    const { discriminator } = issue;
    const value = discriminator === undefined ? issue.input : (issue.input as Record<string, unknown> | undefined)?.[discriminator];
    return [[path, { word: value === undefined ? 'required' : discriminator === undefined ? 'invalid' : 'choice' }]];
  }
  return best.flatMap((problem) => readIssue(problem, path));
}

const otherFieldsOf = (problems: readonly z.core.$ZodIssue[]): number =>
  problems.filter((problem) => problem.code === 'invalid_type' && (problem.input === undefined || problem.expected === 'never')).length;

const expected: Partial<Record<string, FieldErrorWord>> = { string: 'text', number: 'number', int: 'decimals', boolean: 'yes_or_no' };
const formats: Partial<Record<string, FieldErrorWord>> = { email: 'email', url: 'url', datetime: 'moment', date: 'date', uuid: 'uuid' };
const tooSmall: Partial<Record<string, FieldErrorWord>> = { string: 'too_short', number: 'too_small', array: 'too_few' };
const tooBig: Partial<Record<string, FieldErrorWord>> = { string: 'too_long', number: 'too_big', array: 'too_many' };

/** The limit that a custom check adds to its error word. */
function limitOf(issue: z.core.$ZodIssue): { number?: number } {
  const number: unknown = issue.code === 'custom' ? issue.params?.['number'] : undefined;
  return typeof number === 'number' ? { number } : {};
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  // A schema may have one of our error words as its message.
  if (isFieldWord(issue.message)) return { word: issue.message, ...limitOf(issue) };
  switch (issue.code) {
    case 'invalid_type':
      return { word: issue.input === undefined ? 'required' : (expected[issue.expected] ?? 'invalid') };
    case 'invalid_format':
      return { word: formats[issue.format] ?? 'invalid' };
    case 'invalid_value':
      return { word: issue.input === undefined ? 'required' : 'choice' };
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? { word: 'required' }
        : { word: tooSmall[issue.origin] ?? 'invalid', number: Number(issue.minimum) };
    case 'too_big':
      return { word: tooBig[issue.origin] ?? 'invalid', number: Number(issue.maximum) };
    default:
      return { word: 'invalid' };
  }
}
