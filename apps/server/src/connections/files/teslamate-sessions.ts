import { type AddressLines, addressOf } from '@wattbook/domain/addresses/address-lines';
import { typedAddress } from '@wattbook/domain/addresses/typed-address';
import { type DumpRow, isEmpty, numberIn } from './dump-cells.ts';
import { MAX_SESSIONS, type SessionDetails, type SessionRead, unsliced, type VehicleHint } from './recording-format.ts';
import { timeIn } from './teslamate-rows.ts';

/** Bounds the memory for a file of nothing but addresses. */
const maxAddresses = 200_000;

/** A drive or a charge, whose addresses may come later in the dump. */
interface PendingSession {
  readonly read: SessionRead;
  readonly addressId: string | null;
  readonly endAddressId: string | null;
}

/** Collects the addresses and costs of TeslaMate's drives and charges. */
export interface SessionsOfDump {
  /** Adds a row of any table. Throws `UnreadableCell`. */
  add(table: string, row: DumpRow, vehicle: VehicleHint): void;
  /** Those with an address or a cost, after the last row. */
  all(): readonly SessionRead[];
}

export function collectSessions(): SessionsOfDump {
  const addresses = new Map<string, AddressLines>();
  const pending: PendingSession[] = [];

  return {
    add(table, row, vehicle) {
      if (table === 'addresses') {
        const [id, address] = [row['id'], addressIn(row)];
        if (id && address !== null && addresses.size < maxAddresses) addresses.set(id, address);
      }
      const session = pending.length >= MAX_SESSIONS ? null : sessionOf(table, row);
      if (session === null) return;
      pending.push({
        read: { kind: 'session', vehicle, session },
        addressId: row[session.kind === 'drive' ? 'start_address_id' : 'address_id'] ?? null,
        endAddressId: row['end_address_id'] ?? null,
      });
    },
    all: () =>
      pending.flatMap(({ read, addressId, endAddressId }) => {
        const known = (id: string | null) => (id === null ? null : (addresses.get(id) ?? null));
        const session = { ...read.session, address: known(addressId), endAddress: known(endAddressId) };
        return session.address === null && session.endAddress === null && session.cost === null ? [] : [{ ...read, session }];
      }),
  };
}

function addressIn(row: DumpRow): AddressLines | null {
  const text = (column: string) => unsliced(row[column] ?? '');
  const parts = { name: text('name'), street: text('road'), number: text('house_number'), postcode: text('postcode'), city: text('city') };
  return addressOf(parts) ?? typedAddress(text('display_name'));
}

/** The drive or charge of a row, still without its addresses; null: it is none, or has not ended. */
function sessionOf(table: string, row: DumpRow): SessionDetails | null {
  if (table !== 'drives' && table !== 'charging_processes') return null;
  if (isEmpty(row, 'start_date') || isEmpty(row, 'end_date')) return null;
  const amount = table === 'drives' ? undefined : numberIn(row, 'cost');
  return {
    kind: table === 'drives' ? 'drive' : 'charge',
    from: timeIn(row, 'start_date'),
    to: timeIn(row, 'end_date'),
    address: null,
    endAddress: null,
    // TeslaMate stores no currency.
    cost: amount === undefined ? null : { amount, currency: null },
  };
}
