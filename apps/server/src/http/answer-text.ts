import { setImmediate as yieldToEvents } from 'node:timers/promises';

type Cut = (value: unknown) => unknown;

/** So many rows take a few milliseconds. */
const sliceRows = 200;

interface List {
  readonly data: readonly unknown[];
}

const isLongList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data) && value.data.length > sliceRows;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (typeof value === 'object' ? { ...value } : {});

/** The JSON of an answer, cut to its fields. The rows of a long list are written in slices, between which the event loop turns: all at once would keep it from every other call. */
export async function answerText(cut: Cut, value: unknown): Promise<string> {
  if (!isLongList(value)) return JSON.stringify(cut(value));
  const rows: string[] = [];
  for (let at = 0; at < value.data.length; at += sliceRows) {
    const { data } = fieldsOf(cut({ data: value.data.slice(at, at + sliceRows) }));
    rows.push(JSON.stringify(data).slice(1, -1));
    await yieldToEvents();
  }
  const { data: _, ...others } = fieldsOf(cut({ ...value, data: [] }));
  const parts = Object.entries(others).map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`);
  return `{${[...parts, `"data":[${rows.join(',')}]`].join(',')}}`;
}
