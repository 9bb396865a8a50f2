import { typedAddress } from '@wattbook/domain/addresses/typed-address';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { type DumpRow, isEmpty, numberIn } from './dump-cells.ts';
import { MAX_SESSIONS, type SessionDetails, type SessionRead, unsliced, type VehicleHint } from './recording-format.ts';

interface PendingSession {
  readonly read: SessionRead;
  /** Of the positions at its ends, which have the addresses. */
  readonly positionId: string | null;
  readonly endPositionId: string | null;
}

/** Collects the addresses, costs and billed energies of TeslaLogger's drives and charges. Their tables come before that of the positions. */
export interface SessionsOfDump {
  /** Adds a row of any table with its samples, of which the first two are its ends. Throws `UnreadableCell`. */
  add(table: string, row: DumpRow, samples: readonly Sample[], vehicle: VehicleHint): void;
  /** Those with an address, a cost or a billed energy, after the last row. */
  all(): readonly SessionRead[];
}

export function collectSessions(): SessionsOfDump {
  const pending: PendingSession[] = [];
  /** The addresses of the positions of the sessions; null until it was read. */
  const addresses = new Map<string, string | null>();

  return {
    add(table, row, [start, end], vehicle) {
      if (table === 'pos') {
        const [id, address] = [row['id'] ?? '', row['address']];
        if (address && addresses.has(id)) addresses.set(id, unsliced(address));
        return;
      }
      const session = sessionOf(table, row, [start, end]);
      if (session === null || pending.length >= MAX_SESSIONS) return;
      const isDrive = session.kind === 'drive';
      const positionId = (isDrive ? row['StartPos'] : row['Pos']) ?? null;
      const endPositionId = (isDrive && row['EndPos']) || null;
      for (const id of [positionId, endPositionId]) if (id !== null) addresses.set(id, null);
      pending.push({ read: { kind: 'session', vehicle, session }, positionId, endPositionId });
    },
    all: () =>
      pending.flatMap(({ read, positionId, endPositionId }) => {
        const known = (id: string | null) => typedAddress((id === null ? null : addresses.get(id)) ?? '');
        const session = { ...read.session, address: known(positionId), endAddress: known(endPositionId) };
        const isKnown = session.address !== null || session.endAddress !== null || session.cost !== null || session.billedkWh !== undefined;
        return isKnown ? [{ ...read, session }] : [];
      }),
  };
}

/** The drive or charge of a row, still without its addresses; null: it is none, or has not ended. */
function sessionOf(table: string, row: DumpRow, [start, end]: readonly (Sample | undefined)[]): SessionDetails | null {
  if ((table !== 'drivestate' && table !== 'chargingstate') || isEmpty(row, 'EndDate')) return null;
  // A charge that was combined with others is a part of the last of them, which has its times, cost and energy too.
  if (start === undefined || end === undefined || !isEmpty(row, 'combined_into')) return null;
  const ends = { from: start.ts, to: end.ts, address: null, endAddress: null };
  if (table === 'drivestate') return { kind: 'drive', ...ends, cost: null };
  const amount = numberIn(row, 'cost_total');
  const billedkWh = numberIn(row, 'cost_kwh_meter_invoice') ?? 0;
  const cost = amount === undefined ? null : { amount, currency: row['cost_currency'] || null };
  return { kind: 'charge', ...ends, cost, ...(billedkWh > 0 && { billedkWh }) };
}
