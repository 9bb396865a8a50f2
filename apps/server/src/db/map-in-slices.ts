import { setImmediate as yieldToEvents } from 'node:timers/promises';

/** So many rows take a few milliseconds. */
const sliceRows = 200;

/** As `map`, in slices between which the event loop turns: thousands of rows at once would keep it from every other call. */
export async function mapInSlices<Row, Result>(rows: readonly Row[], map: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < rows.length; at += sliceRows) {
    if (at > 0) await yieldToEvents();
    for (const row of rows.slice(at, at + sliceRows)) results.push(map(row));
  }
  return results;
}
