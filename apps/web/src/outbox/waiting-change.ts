import type { FailureWord } from '../api/api-error.ts';

/** The nouns whose changes wait for a connection. Each has the calls that add, change and read a row. */
export const waitingNouns = ['trips', 'charges', 'costs', 'reminders', 'tyres', 'cards', 'contacts'] as const;
export type WaitingNoun = (typeof waitingNouns)[number];
/** Those of the account: their rows name a vehicle themselves, where they have one. */
export const accountNouns: readonly WaitingNoun[] = ['cards', 'contacts'];

export type Fields = Readonly<Record<string, unknown>>;

/** A change that this browser has and the server has not. */
export interface WaitingChange {
  /** The key of the call, made when it was entered: however often it is sent, it counts once. */
  readonly key: string;
  readonly noun: WaitingNoun;
  /** The owner of the rows: a vehicle, or the user for those of the account. */
  readonly vehicleId: string;
  readonly record: {
    /** Null: a new one. */
    readonly id: string | null;
    /** When it began, where it has a beginning; else its name. */
    readonly startTime: string | null;
    readonly name: string | null;
  };
  /** The version of the record that was changed; null: of a new one, or one that an earlier version of the product stored. */
  readonly version: number | null;
  readonly changes: Fields;
  /** What the changed fields were, of those that the record has and that say no place. */
  readonly before: Fields;
  /** When it was first sent without an answer, so that it may have arrived; milliseconds since 1970. Null: it was not sent. */
  readonly sentAt: number | null;
  /** How often the server failed at it; absent: never. */
  readonly failures?: number;
  /** Why the server does not take it; null: it waits to be sent. `unsure`: it may have arrived so long ago that the server does not know its key any more. */
  readonly refusal: { readonly word: FailureWord | 'unsure'; readonly fields: Readonly<Record<string, string>> } | null;
}

/** The server knows the key of a call for 24 hours; an hour less, since clocks differ. */
const keyLifeMs = 23 * 3_600_000;

/** Whether a change may have arrived so long ago that sending it again could do it twice: a new record, or a change without a version. One with a version is refused by it then. */
export const isUnsure = ({ record, version, sentAt }: WaitingChange, now: number): boolean =>
  (record.id === null || version === null) && sentAt !== null && now - sentAt > keyLifeMs;

const plain = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() || null : (value ?? null));

/** Whether a record has these values already; a blank text is none. */
const has = (stored: Fields, changes: Fields) => Object.entries(changes).every(([name, value]) => plain(value) === plain(stored[name]));

/**
 * What follows where the server has a newer version of the record: it may have these changes already, be busy with them, or have changed something else (an address was found): then they are sent again
 * for the new version. What somebody else changed meanwhile is a conflict for a person, and so is a field whose old value is not stored: a place.
 */
export function afterConflict({ version, changes, before }: WaitingChange, stored: Fields): 'saved' | 'busy' | 'resend' | 'conflict' {
  if (has(stored, changes)) return 'saved';
  if (stored['version'] === version) return 'busy';
  const isComparable = Object.keys(changes).every((name) => Object.hasOwn(before, name));
  return isComparable && has(stored, before) ? 'resend' : 'conflict';
}

/** So often the server may fail at a change before a person is asked: it waits some seconds between. */
const maxFailures = 5;

/** A change after a failure of the server: it is sent again, and in the end shown as refused. */
export const afterFailure = ({ failures = 0 }: WaitingChange): Partial<WaitingChange> => ({
  failures: failures + 1,
  refusal: failures + 1 < maxFailures ? null : { word: 'default', fields: {} },
});

/** What the changes of one record have in common; each new one is a record of its own. */
export const recordOf = ({ key, noun, record: { id } }: WaitingChange): string => (id === null ? key : `${noun} ${id}`);

export const isSameRecord = (a: Pick<WaitingChange, 'noun' | 'record'>, b: Pick<WaitingChange, 'noun' | 'record'>): boolean =>
  a.record.id !== null && a.record.id === b.record.id && a.noun === b.noun;

/** The waiting changes with another one. A refused one of the same record is replaced by it where it says the same fields anew: other entries are not lost. */
export const withChange = (waiting: readonly WaitingChange[], added: WaitingChange): readonly WaitingChange[] => [
  ...waiting.filter(
    (one) =>
      one.refusal === null || !isSameRecord(one, added) || Object.keys(one.changes).some((name) => !Object.hasOwn(added.changes, name)),
  ),
  added,
];

/** The waiting changes after one of them was saved: later ones of the same record follow on its new version. */
export const afterSaving = (
  waiting: readonly WaitingChange[],
  saved: WaitingChange,
  version: number | undefined,
): readonly WaitingChange[] =>
  waiting
    .filter(({ key }) => key !== saved.key)
    .map((one) => (isSameRecord(one, saved) && one.version !== null && version !== undefined ? { ...one, version } : one));

/** The changes of a stored text; none where it cannot be read. */
export function parseWaiting(text: string | null): readonly WaitingChange[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.map(fromPurpose).filter(isWaiting) : [];
  } catch {
    return [];
  }
}

/** A purpose of a trip as versions before this one stored it. */
function fromPurpose(value: unknown): unknown {
  if (!isObject(value) || !('trip' in value) || !isObject(value.trip)) return value;
  const { trip, ...rest } = value;
  return { sentAt: null, ...rest, noun: 'trips', record: { name: null, startTime: null, ...trip } };
}

function isWaiting(value: unknown): value is WaitingChange {
  if (!isObject(value)) return false;
  const { key, noun, vehicleId, record, version, changes, before } = value as Partial<WaitingChange>;
  return (
    typeof key === 'string' &&
    waitingNouns.some((one) => one === noun) &&
    typeof vehicleId === 'string' &&
    isObject(record) &&
    (record.id === null || typeof record.id === 'string') &&
    (version === null || typeof version === 'number') &&
    isObject(changes) &&
    isObject(before)
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
