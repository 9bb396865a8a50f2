import { cardsToCheck } from '@wattbook/domain/fleet/fleet-tasks';
import { grantedRow } from '@wattbook/domain/fleet/scope-table';
import { unpaidStates } from '@wattbook/domain/payroll/fleet-statement';
import { findingsOf } from '@wattbook/domain/payroll/statement-findings';
import { priceBases } from '@wattbook/domain/statements/state-charges';
import { z } from 'zod';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { listFleetCards } from '../../cards/public.ts';
import { readIssued } from '../../statements/public.ts';
import { lockJoined, readGrant } from '../copies/copies.store.ts';
import type { Marked } from '../joined/joined-vehicles.store.ts';
import { statementsSince } from './granted-statements.ts';
import { readSettings } from './payroll-settings.ts';
import { lockPayroll } from './runs/runs.store.ts';

/** What a fleet takes of the content of a statement. */
const wholeContent = z.object({
  lines: z.array(z.object({ meterSource: z.string().nullish() })),
  excluded: z.array(z.object({ reason: z.string() })),
  kWh: z.number(),
  amount: z.int32(),
  basis: z.enum(priceBases),
  employee: z.string().nullish(),
  personnelNumber: z.string().nullish(),
  vehicle: z.object({ licensePlate: z.string().nullish() }),
});

type Issued = Awaited<ReturnType<typeof readIssued>>[number];

/** Nothing is paid by a statement that is not, and the next ones do not wait for it. */
const isWhole = ({ content }: Issued): boolean => wholeContent.safeParse(content).success;

/** A statement that the driver gives by hand; `now` in ms since 1970. */
interface HandedIn {
  readonly id: string;
  readonly now: number;
}

/**
 * Copies the statements that a driver grants into the account of the fleet, those issued since the consent or one from before that is handed in. Returns whether the driver grants them. The vehicle
 * of the fleet is locked before anything of the driver is read, as copies of months do it: no statement comes after its consent ended.
 */
export const copyStatements = (database: Database, { accountId, vehicleId, fleetId }: Marked, handedIn?: HandedIn): Promise<boolean> =>
  database.transaction(fleetId, async (fleet) => {
    const joined = await lockJoined(fleet, vehicleId);
    const driver = database.forAccount(accountId);
    const grant = await readGrant(driver, vehicleId);
    const since = statementsSince(grant?.scopes ?? []);
    if (joined === undefined || since === null || grant?.fleetId !== fleetId || grant.consentId !== joined.consentId) return false;
    const known = await fleet.selectFrom('fleet_statements').select('id').where('vehicle_id', '=', vehicleId).execute();
    const which = { known: known.map(({ id }) => id), since: handedIn === undefined ? since : new Date(0), only: handedIn?.id };
    const cards = await listFleetCards(driver, vehicleId);
    for (const issued of (await readIssued(driver, vehicleId, which)).filter(isWhole)) {
      const grantedAt = handedIn?.now ?? issued.issued_at.getTime();
      if (grantedRow('statement', {}, grantedAt, grant.scopes) === null) continue;
      const cardUnchecked = cardsToCheck(cards.data, vehicleId, issued.issued_at.getTime()).length > 0;
      await arrive(fleet, issued, { vehicleId, driver: joined.email ?? '', grantedAt: new Date(grantedAt), cardUnchecked });
    }
    return true;
  });

interface Arrival extends Pick<Marked, 'vehicleId'> {
  /** Who it is where the statement does not name the employee. */
  readonly driver: string;
  readonly grantedAt: Date;
  readonly cardUnchecked: boolean;
}

/**
 * Writes a statement with what is odd about it. Those of its month that were not approved are replaced first: their rows are locked by that, so that what is due counts everything that was approved. One
 * that is older than what the fleet has of the month is not written, nor one whose number it has.
 */
async function arrive(fleet: Tenant, issued: Issued, { vehicleId, cardUnchecked, ...arrival }: Arrival): Promise<void> {
  const { content, number, month, corrects } = issued;
  // Before its rows, as a run and the settings lock it: the price rule is that of now.
  await lockPayroll(fleet);
  const of = fleet.selectFrom('fleet_statements').where('vehicle_id', '=', vehicleId);
  const earlier = await of.select(['number', 'month', 'kwh', 'state']).orderBy('month', 'desc').orderBy('number', 'desc').execute();
  if (earlier.some((other) => other.number === number || (other.month === month && other.number > number))) return;
  await fleet
    .updateTable('fleet_statements')
    .set({ state: 'replaced' })
    .where('vehicle_id', '=', vehicleId)
    .where('month', '=', month)
    .where('state', 'in', [...unpaidStates])
    .execute();
  const { amount, kWh, excluded } = content;
  const withoutMeter = excluded.filter(({ reason }) => reason === 'no_meter').length;
  const stated = earlier.filter((other) => other.month < month && other.state !== 'replaced' && other.state !== 'rejected');
  // Of a month its last correction, which comes first.
  const usual = stated.filter((other, index) => other.month !== stated[index - 1]?.month).slice(0, usualMonths);
  const findings = findingsOf(
    { kWh, amount, withoutMeter },
    {
      maxCents: (await readSettings(fleet)).max_cents,
      earlier: usual.map((other) => other.kwh),
      cardUnchecked,
      correctsUnknown: corrects !== null && !earlier.some((other) => other.number === corrects),
    },
  );
  await insertArrived(fleet, issued, { vehicleId, withoutMeter, findings, ...arrival });
}

/** A year says what is usual. */
const usualMonths = 12;

interface Judged extends Omit<Arrival, 'cardUnchecked'> {
  readonly withoutMeter: number;
  readonly findings: ReturnType<typeof findingsOf>;
}

const insertArrived = (fleet: Tenant, { content, pdf, ...issued }: Issued, judged: Judged) =>
  fleet.rows(
    `insert into fleet_statements (account_id, id, vehicle_id, number, month, corrects, driver, personnel_number, license_plate, basis, kwh, amount, charge_count,
       without_meter, meter_sources, digest, pdf, issued_at, granted_at, findings, due)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::int, $13, $14, $15, $16, $17, $18, $19, $20,
       $12::int - coalesce((select sum(s.due)::int from fleet_statements s
         where s.account_id = $1 and s.vehicle_id = $3 and s.month = $5 and s.approved_at is not null), 0)
     on conflict (account_id, id) do nothing`,
    [
      issued.id,
      judged.vehicleId,
      issued.number,
      issued.month,
      issued.corrects,
      content.employee ?? judged.driver,
      content.personnelNumber,
      content.vehicle.licensePlate,
      content.basis,
      content.kWh,
      content.amount,
      content.lines.length,
      judged.withoutMeter,
      [...new Set(content.lines.flatMap(({ meterSource }) => meterSource ?? []))],
      issued.digest,
      pdf,
      issued.issued_at,
      judged.grantedAt,
      judged.findings,
    ],
  );
