import type { ByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

export type Value = number | string | boolean | null | undefined;

const present = { absent: 0, unknown: 1, value: 2 } as const;
/** How the values of a column are encoded; numbers by their steps or, where they move steadily, by what changes in these. These numbers are part of stored bytes: never reuse one. */
const coding = { steps: 0, doubles: 1, words: 2, flags: 3, changes: 4 } as const;
/** Above this the change between two steps may not be an exact whole number. */
const largestStep = 2 ** 50;

/**
 * Writes the values of one field; absent (`undefined`) and unknown (`null`) stay different. `perUnit`: the whole steps of a unit, for
 * values rounded to steps.
 */
export function writeColumn(writer: ByteWriter, values: readonly Value[], perUnit: number): void {
  writeRuns(
    writer,
    values.map((value) => (value === undefined ? present.absent : value === null ? present.unknown : present.value)),
  );
  const known = values.filter((value) => value !== undefined && value !== null);
  const sample = known[0];
  if (typeof sample === 'string') writeWords(writer, known as string[]);
  else if (typeof sample === 'boolean') writeFlags(writer, known as boolean[]);
  else writeNumbers(writer, known as number[], perUnit);
}

/** Reads `count` values that `writeColumn` wrote. */
export function readColumn(reader: ByteReader, count: number): Value[] {
  const presence = readRuns(reader, count);
  const next = readValues(
    reader,
    presence.reduce((sum, state) => (state === present.value ? sum + 1 : sum), 0),
  );
  return presence.map((state) => (state === present.value ? next() : state === present.unknown ? null : undefined));
}

function readValues(reader: ByteReader, count: number): () => number | string | boolean {
  const codingId = reader.readCount();
  if (codingId === coding.steps) return readSteps(reader);
  if (codingId === coding.changes) return readChanges(reader);
  if (codingId === coding.doubles) return () => reader.readDouble();
  if (codingId === coding.flags) {
    const flags = readRuns(reader, count).values();
    return () => flags.next().value === 1;
  }
  if (codingId !== coding.words) throw new RangeError(`packed samples have an unknown coding ${codingId}`);
  const words = Array.from({ length: reader.readCount() }, () => reader.readText());
  const chosen = readRuns(reader, count).values();
  return () => words[chosen.next().value ?? 0] ?? '';
}

function readSteps(reader: ByteReader): () => number {
  const perUnit = reader.readCount();
  let steps = 0;
  return () => {
    steps += reader.readSigned();
    return steps / perUnit;
  };
}

function readChanges(reader: ByteReader): () => number {
  const perUnit = reader.readCount();
  let steps = 0;
  let step = 0;
  return () => {
    step += reader.readSigned();
    steps += step;
    return steps / perUnit;
  };
}

function writeNumbers(writer: ByteWriter, values: readonly number[], perUnit: number): void {
  const steps = values.map((value) => Math.round(value * perUnit));
  const isExact = steps.every((step, index) => Math.abs(step) < largestStep && step / perUnit === values[index]);
  if (!isExact) {
    writer.writeCount(coding.doubles);
    for (const value of values) writer.writeDouble(value);
    return;
  }
  const isSteady = movesSteadily(steps);
  writer.writeCount(isSteady ? coding.changes : coding.steps);
  writer.writeCount(perUnit);
  let before = 0;
  let expected = 0;
  for (const number of steps) {
    const step = number - before;
    writer.writeSigned(step - expected);
    before = number;
    if (isSteady) expected = step;
  }
}

/** Whether the changes of the steps take fewer bits than the steps, as the place and the odometer of a car that drives. */
function movesSteadily(numbers: readonly number[]): boolean {
  let saved = 0;
  let before = 0;
  let last = 0;
  for (const number of numbers) {
    const step = number - before;
    saved += bitsOf(step) - bitsOf(step - last);
    before = number;
    last = step;
  }
  return saved > 0;
}

const bitsOf = (number: number) => 32 - Math.clz32(Math.min(Math.abs(number), 0xffff_ffff));

function writeWords(writer: ByteWriter, values: readonly string[]): void {
  const numbers = new Map<string, number>();
  for (const value of values) if (!numbers.has(value)) numbers.set(value, numbers.size);
  writer.writeCount(coding.words);
  writer.writeCount(numbers.size);
  for (const word of numbers.keys()) writer.writeText(word);
  writeRuns(
    writer,
    values.map((value) => numbers.get(value) ?? 0),
  );
}

function writeFlags(writer: ByteWriter, values: readonly boolean[]): void {
  writer.writeCount(coding.flags);
  writeRuns(writer, values.map(Number));
}

/** Writes small whole numbers that repeat as pairs of number and count. */
function writeRuns(writer: ByteWriter, numbers: readonly number[]): void {
  let start = 0;
  while (start < numbers.length) {
    let end = start + 1;
    while (end < numbers.length && numbers[end] === numbers[start]) end += 1;
    writer.writeCount(numbers[start] ?? 0);
    writer.writeCount(end - start);
    start = end;
  }
}

function readRuns(reader: ByteReader, count: number): number[] {
  const numbers: number[] = [];
  while (numbers.length < count) {
    const number = reader.readCount();
    const length = reader.readCount();
    if (length === 0 || numbers.length + length > count) throw new RangeError('packed samples have a wrong run');
    for (let index = 0; index < length; index += 1) numbers.push(number);
  }
  return numbers;
}
