import { checkEntries } from '@wattbook/domain/consistency/check-entries';
import type { RuleFinding } from '@wattbook/domain/consistency/rule';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from '../segments/lock-timeline.ts';
import { type CheckWindow, readCheckWindow, readEntries } from './entries.query.ts';
import { copyFindings, deleteFindings, readFindings, type StoredFinding, writeFindings } from './findings.store.ts';

/** The first and the last moment of trips and of charges whose errors changed; null: none did. */
export interface CheckedRange {
  readonly trip: TimelineRange | null;
  readonly charge: TimelineRange | null;
}

/**
 * Checks the trips and charges that share time with a range, and those whose results depend on them, by the rules of OQ-152, in the transaction of the caller, who has
 * locked the timeline. What no longer applies is removed; a finding that stays the same keeps its status. Returns where errors changed.
 */
export async function checkRange(reader: AccountReader, vehicleId: VehicleId, range: TimelineRange): Promise<CheckedRange> {
  const window = await readCheckWindow(reader, vehicleId, range);
  const entries = await readEntries(reader, vehicleId, window.all);
  const [vehicle] = await reader.rows<{ batterykWh: number | null; logbook: boolean }>(
    'select kwh as "batterykWh", logbook from vehicles where account_id = $1 and id = $2',
    [vehicleId],
  );
  if (vehicle === undefined) return { trip: null, charge: null };
  const found = checkEntries({ ...entries, vehicle });
  const concerned = concernedOf(window, entries);
  const stored = Map.groupBy(await readFindings(reader, [...concerned.keys()]), ({ segmentId }) => segmentId);
  const written: (RuleFinding & { segmentId: string })[] = [];
  const deleted: StoredFinding[] = [];
  for (const id of concerned.keys()) {
    const now = found.get(id) ?? [];
    const before = stored.get(id) ?? [];
    deleted.push(...before.filter(({ ruleId }) => !now.some((finding) => finding.ruleId === ruleId)));
    written.push(
      ...now.filter((finding) => !before.some((other) => isSame(finding, other))).map((finding) => ({ ...finding, segmentId: id })),
    );
  }
  if (written.length === 0 && deleted.length === 0) return { trip: null, charge: null };
  await deleteFindings(
    reader,
    deleted.map(({ id }) => id),
  );
  await writeFindings(reader, vehicleId, written);
  const changed = new Set([...written, ...deleted].map(({ segmentId }) => segmentId));
  await copyFindings(reader, [...changed]);
  const startsOf = (kind: 'trip' | 'charge') =>
    [...changed].flatMap((id) => (concerned.get(id)?.kind === kind ? [concerned.get(id)?.startTime ?? 0] : []));
  return { trip: rangeOf(startsOf('trip')), charge: rangeOf(startsOf('charge')) };
}

const isSame = ({ ruleId, number, other }: RuleFinding, stored: StoredFinding): boolean =>
  ruleId === stored.ruleId && number === stored.number && (other?.id ?? null) === stored.otherId;

type Entries = Awaited<ReturnType<typeof readEntries>>;

/** The entries whose results the range decides. */
function concernedOf(window: CheckWindow, { trips, charges }: Entries) {
  const within = (
    kind: 'trip' | 'charge',
    rows: readonly { readonly id: string; readonly startTime: number }[],
    { from, to }: TimelineRange,
  ) => rows.filter(({ startTime }) => startTime >= from && startTime <= to).map(({ id, startTime }) => [id, { kind, startTime }] as const);
  return new Map([...within('trip', trips, window.trips), ...within('charge', charges, window.charges)]);
}

const rangeOf = (starts: readonly number[]): TimelineRange | null =>
  starts.length === 0 ? null : { from: starts.reduce((a, b) => Math.min(a, b)), to: starts.reduce((a, b) => Math.max(a, b)) };
