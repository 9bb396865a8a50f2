import type { FleetStatement, OwnPayments } from '@wattbook/contract/payroll/payroll.schema';
import type { FleetRun } from '@wattbook/contract/payroll/runs.schema';
import type { Statement } from '@wattbook/contract/statements/statement.schema';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { takeOver } from '../features/fleet/joined/take-over.ts';
import { type ApiServer, exampleNoon, exampleProof, insertVehicle, type SignedIn, signInAs } from './api-server.ts';
import { fleetCalls } from './fleets.ts';
import { insertMeteredCharge } from './segments.ts';

export const exampleIban = 'DE89370400440532013000';
const statementScope = '[statements]';

/** A driver with a vehicle. */
export interface FleetDriver {
  readonly driver: SignedIn;
  readonly vehicle: VehicleId;
}

/** The calls of payroll and of the drivers that it pays. */
export const payrollCalls = (server: ApiServer) => {
  const calls = fleetCalls(server);
  const put = ({ headers }: SignedIn, path: string, payload: object) =>
    server.app.inject({ method: 'PUT', url: `/v1${path}`, headers, payload });
  const agree = async (by: SignedIn, fleetId: string, { driver, vehicle }: FleetDriver, fleetScopes = statementScope) => {
    await calls.patch(by, `/fleets/${fleetId}/vehicles/${vehicle}`, { fleetScopes });
    return calls.post(driver, `/vehicles/${vehicle}/consent`, { fleetScopes, date: new Date(server.clock.now).toISOString() });
  };
  /** What the job does, for this vehicle only. */
  const takeOverOf = async ({ accountId }: SignedIn, vehicleId: VehicleId) => {
    const found = server.database.forAccount(accountId).selectFrom('vehicles').select('fleet_id').where('id', '=', vehicleId);
    const fleetId = (await found.executeTakeFirst())?.fleet_id ?? null;
    if (fleetId !== null) await takeOver(server.database, { accountId, vehicleId, fleetId: fleetId as AccountId });
  };
  const own = async ({ driver, vehicle }: FleetDriver) =>
    (await calls.get(driver, `/vehicles/${vehicle}/fleet-payments`)).json<OwnPayments>();
  return {
    ...calls,
    put,
    agree,
    own,
    /** A vehicle of the driver that joins a fleet, with a consent to statements and settings of them. */
    addDriver: async (by: SignedIn, fleetId: string, driver: SignedIn, employee = 'Jana Ott'): Promise<FleetDriver> => {
      const vehicle = await insertVehicle(server, driver, { name: 'Donner' });
      await calls.join(by, fleetId, driver, vehicle, statementScope);
      await agree(by, fleetId, { driver, vehicle });
      await put(driver, `/vehicles/${vehicle}/statement-settings`, { basis: 'flat', employee, personnelNumber: '4711' });
      return { driver, vehicle };
    },
    /** Adds a metered charge in a month, and issues the statement of it, or the correction of a number. */
    issue: async ({ driver, vehicle }: FleetDriver, month: string, { kWh = 21.5, corrects }: { kWh?: number; corrects?: number } = {}) => {
      const day = String(2 + (corrects ?? 0)).padStart(2, '0');
      await insertMeteredCharge(server.database, driver, vehicle, `${month}-${day}T08:00:00Z`, {
        meter_start: 1000,
        meter_end: 1000 + kWh,
      });
      const issued = await calls.post(driver, '/statements', { vehicleId: vehicle, month, ...(corrects !== undefined && { corrects }) });
      await takeOverOf(driver, vehicle);
      return issued.json<Statement>();
    },
    list: async (by: SignedIn, fleetId: string, query = '') =>
      (await calls.get(by, `/fleets/${fleetId}/statements${query}`)).json<{ total: number; data: FleetStatement[] }>(),
    approve: (by: SignedIn, fleetId: string, ids?: readonly string[]) =>
      calls.post(by, `/fleets/${fleetId}/statements/approve`, ids === undefined ? { allClean: true } : { ids }),
    close: (by: SignedIn, fleetId: string, body: object = {}) => calls.post(by, `/fleets/${fleetId}/runs`, { payment: 'salary', ...body }),
    ask: (by: SignedIn, fleetId: string, statementId: string, text = 'Why so much?') =>
      calls.post(by, `/fleets/${fleetId}/statements/${statementId}/question`, { text }),
    reject: (by: SignedIn, fleetId: string, statementId: string, reason = 'The meter was read twice.') =>
      calls.post(by, `/fleets/${fleetId}/statements/${statementId}/reject`, { reason }),
    answer: ({ driver, vehicle }: FleetDriver, statementId: string, answer = 'We drove to the sea.') =>
      calls.post(driver, `/vehicles/${vehicle}/fleet-payments/${statementId}/answer`, { answer }),
    handIn: ({ driver, vehicle }: FleetDriver, statementId: string) =>
      calls.post(driver, `/vehicles/${vehicle}/fleet-payments`, { statementId }),
    enterPayee: ({ driver, vehicle }: FleetDriver, values: object = {}) =>
      put(driver, `/vehicles/${vehicle}/fleet-payee`, { ...exampleProof, holder: 'Jana Ott', iban: exampleIban, ...values }),
  };
};

/** A fleet, and Jana, whose statements it pays. */
export interface OpenedPayroll {
  readonly owner: SignedIn;
  readonly fleetId: AccountId;
  readonly jana: FleetDriver;
}

/** Makes a fleet of a new user with a driver who agrees to statements, at the noon of the examples. */
export async function openPayroll(server: ApiServer, name?: string): Promise<OpenedPayroll> {
  const { addDriver, create } = payrollCalls(server);
  server.clock.now = exampleNoon;
  const owner = await signInAs(server);
  const { id } = await create(owner, name);
  return { owner, fleetId: id as AccountId, jana: await addDriver(owner, id, await signInAs(server)) };
}

/** In a fleet of the user: a driver, who is the user, with statements: one in a run, one approved, one questioned, one open, and one that waits to be handed in. */
export async function addPayroll(server: ApiServer, person: SignedIn, fleetId: string) {
  const { addDriver, issue, ask, agree, approve, close, enterPayee, put } = payrollCalls(server);
  const driver = await addDriver(person, fleetId, person);
  const { id: handedStatement } = await issue(driver, '2026-02');
  await server.app.inject({ method: 'DELETE', url: `/v1/vehicles/${driver.vehicle}/consent`, headers: person.headers });
  await agree(person, fleetId, driver);
  const paid = await issue(driver, '2026-01');
  await approve(person, fleetId, [paid.id]);
  await enterPayee(driver);
  await put(person, `/fleets/${fleetId}/payroll`, { maxPrice: null, debtorName: 'Klinikum Nord', debtorIban: exampleIban });
  const run = await close(person, fleetId, { payment: 'transfer' });
  await approve(person, fleetId, [(await issue(driver, '2026-05')).id]);
  const [questionedStatement, fleetStatement] = [await issue(driver, '2026-03'), await issue(driver, '2026-04')];
  await ask(person, fleetId, questionedStatement.id);
  return {
    payrollVehicle: driver.vehicle,
    handedStatement,
    questionedStatement: questionedStatement.id,
    fleetStatement: fleetStatement.id,
    fleetRun: run.json<FleetRun>().id,
  };
}
