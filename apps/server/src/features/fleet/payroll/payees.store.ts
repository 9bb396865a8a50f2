import type { VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Sealing } from '../../../sealing/sealing.ts';

/** To whose account a driver is paid. */
export interface Payee {
  readonly holder: string;
  readonly iban: string;
}

const purposeOf = ({ accountId }: Tenant, vehicleId: string) => `payee ${accountId} ${vehicleId}`;

/** Stores the account of a driver, sealed. */
export const writePayee = (
  fleet: Tenant,
  sealing: Sealing,
  vehicleId: VehicleId,
  { holder, iban, now }: Payee & { readonly now: number },
) =>
  fleet.rows(
    `insert into fleet_payees (account_id, vehicle_id, holder, iban, entered_at) values ($1, $2, $3, $4, $5)
     on conflict (account_id, vehicle_id) do update set holder = excluded.holder, iban = excluded.iban, entered_at = excluded.entered_at`,
    [vehicleId, sealing.seal(holder, purposeOf(fleet, vehicleId)), sealing.seal(iban, purposeOf(fleet, vehicleId)), new Date(now)],
  );

/** The accounts of drivers by their vehicle. One that cannot be opened with the secret of this installation is none. */
export async function readPayees(fleet: Tenant, sealing: Sealing, vehicleIds: readonly VehicleId[]): Promise<ReadonlyMap<string, Payee>> {
  if (vehicleIds.length === 0) return new Map();
  const found = fleet
    .selectFrom('fleet_payees')
    .select(['vehicle_id', 'holder', 'iban'])
    .where('vehicle_id', 'in', [...vehicleIds]);
  const opened = (await found.execute()).flatMap(({ vehicle_id: vehicleId, ...sealed }) => {
    const [holder, iban] = [
      sealing.open(sealed.holder, purposeOf(fleet, vehicleId)),
      sealing.open(sealed.iban, purposeOf(fleet, vehicleId)),
    ];
    return holder === undefined || iban === undefined ? [] : [[vehicleId, { holder, iban }] as const];
  });
  return new Map(opened);
}
