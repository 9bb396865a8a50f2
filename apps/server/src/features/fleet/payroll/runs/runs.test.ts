import {
  checkedRun,
  type CheckedFleetRun,
  type FleetRun,
  type FleetRunLine,
  type FleetRunPlan,
} from '@wattbook/contract/payroll/runs.schema';
import type { AccountId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, openApiServer, type SignedIn, signInAs } from '../../../../testing/api-server.ts';
import { exampleIban, type FleetDriver, openPayroll, payrollCalls } from '../../../../testing/payroll.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';
import { csvOf } from './run-files.ts';
import { digestOf, type LineRecord, type RunRecord } from './run-record.ts';

let server: ApiServer;
let calls: ReturnType<typeof payrollCalls>;
let owner: SignedIn;
let fleetId: AccountId;
let jana: FleetDriver;

beforeAll(async () => {
  server = await openApiServer();
  calls = payrollCalls(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ owner, fleetId, jana } = await openPayroll(server, 'Klinikum Süd'));
});

const fleet = () => server.database.forAccount(fleetId);
const setDebtor = () =>
  calls.put(owner, `/fleets/${fleetId}/payroll`, { maxPrice: null, debtorName: 'Klinikum Süd', debtorIban: exampleIban });
const close = async (body: object = {}) => (await calls.close(owner, fleetId, body)).json<FleetRun>();
const of = (run: Pick<FleetRun, 'id'>, path = '') => calls.get(owner, `/fleets/${fleetId}/runs/${run.id}${path}`);
const linesOf = async (run: FleetRun) => (await of(run, '/lines')).json<{ data: FleetRunLine[] }>().data;
const states = async () => (await calls.list(owner, fleetId)).data.map(({ number, state }) => [number, state]);

describe('a run by transfer', () => {
  it('has what is approved with an account, its number and sums, and its file for the bank', async () => {
    await setDebtor();
    const ben = await calls.addDriver(owner, fleetId, await signInAs(server), 'Ben Öz');
    await calls.issue(jana, '2026-05');
    await calls.issue(ben, '2026-05', { kWh: 10 });
    await calls.approve(owner, fleetId);
    await calls.enterPayee(jana, { holder: 'Jana Ött' });
    const plan = (await calls.get(owner, `/fleets/${fleetId}/run-plan?payment=transfer`)).json<FleetRunPlan>();
    expect(plan).toEqual({ payment: 'transfer', statements: 1, transfers: 1, due: 7.31, noIban: 1, negative: 0, hasDebtor: true });
    const run = await close({ payment: 'transfer', expected: { statements: 1, due: 7.31 } });
    expect(run).toMatchObject({
      number: 1,
      statements: 1,
      transfers: 1,
      kWh: 21.5,
      due: 7.31,
      payOn: '2026-06-16',
      debtorIban: exampleIban,
    });
    expect(checkedRun.strict().parse((await of(run)).json())).toEqual({ ...run, isIntact: true });
    expect(await linesOf(run)).toMatchObject([{ driver: 'Jana Ott', due: 7.31, payee: { holder: 'Jana Ött', iban: exampleIban } }]);
    const xml = (await of(run, '/sepa')).body;
    expect(xml).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>7.31</CtrlSum>');
    expect(xml).toContain('<EndToEndId>WB-1-1</EndToEndId>');
    expect(xml).toContain('<Cdtr><Nm>Jana Oett</Nm></Cdtr>');
    expect(xml).toContain('<Ustrd>Charging at home 2026-05, run 1</Ustrd>');
    expect((await of(run, '/sepa')).body).toBe(xml);
    expect((await calls.list(owner, fleetId, '?sort=driver')).data.map(({ state }) => state)).toEqual(['approved', 'paid']);
  });

  it('needs the account that pays, something to pay, and what was shown', async () => {
    await calls.issue(jana, '2026-05');
    expect((await calls.close(owner, fleetId, { payment: 'transfer' })).json().errors).toEqual({
      payment: 'Nothing that is approved can be paid this way now',
    });
    await calls.approve(owner, fleetId);
    await calls.enterPayee(jana);
    expect((await calls.close(owner, fleetId, { payment: 'transfer' })).json().errors).toEqual({
      payment: 'Enter the account that pays first',
    });
    await setDebtor();
    expect((await calls.close(owner, fleetId, { payment: 'transfer', expected: { statements: 1, due: 7.3 } })).statusCode).toBe(409);
    expect((await calls.close(owner, fleetId, { payment: 'transfer', payOn: '2026-06-14' })).json().errors).toHaveProperty('payOn');
    expect(await states()).toEqual([[1, 'approved']]);
  });
});

describe('a run', () => {
  it('pays a correction with the next one, as a difference, also one that takes back', async () => {
    await calls.issue(jana, '2026-05', { kWh: 10 });
    await calls.approve(owner, fleetId);
    const first = await close();
    await calls.issue(jana, '2026-05', { kWh: 20, corrects: 1 });
    await calls.approve(owner, fleetId);
    const second = await close();
    expect([first, second].map(({ number, due, kWh }) => [number, due, kWh])).toEqual([
      [1, 3.4, 10],
      [2, 6.8, 20],
    ]);
    const charges = server.database.forAccount(jana.driver.accountId).updateTable('charges').set({ meter_end: 1001 });
    await charges.where('meter_end', '=', 1010).execute();
    await calls.issue(jana, '2026-05', { kWh: 0, corrects: 2 });
    await calls.approve(owner, fleetId);
    const third = await close();
    expect([third.number, third.due]).toEqual([3, -3.06]);
    expect(third.kWh).toBe(-9);
    expect((await linesOf(third)).map(({ corrects, due, kWh }) => [corrects, due, kWh])).toEqual([[2, -3.06, -9]]);
    const text = readPdf((await of(third, '/pdf')).rawPayload).pages.join('\n');
    expect(text.match(/[-−]9\.000/g)).toHaveLength(2);
    expect(await states()).toEqual([
      [3, 'paid'],
      [2, 'paid'],
      [1, 'paid'],
    ]);
  });

  it('of two people who close at once is closed once, and numbers have no gaps', async () => {
    const payroll = await signInAs(server);
    await calls.admit(owner, fleetId, payroll, 'payroll');
    await calls.issue(jana, '2026-05');
    await calls.approve(payroll, fleetId);
    const both = await Promise.all([calls.close(owner, fleetId), calls.close(payroll, fleetId)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400]);
    await calls.issue(jana, '2026-04');
    await calls.approve(payroll, fleetId);
    expect((await close()).number).toBe(2);
    const list = (await calls.get(owner, `/fleets/${fleetId}/runs`)).json<{ total: number; data: FleetRun[] }>();
    expect([list.total, list.data.map(({ number }) => number)]).toEqual([2, [2, 1]]);
  });

  it('pays what was approved when its driver leaves and deletes the account before it is closed, and forgets the account after it', async () => {
    await setDebtor();
    const { id } = await calls.issue(jana, '2026-05');
    await calls.enterPayee(jana);
    await calls.approve(owner, fleetId, [id]);
    await calls.post(jana.driver, `/vehicles/${jana.vehicle}/leave-fleet`);
    const gone = await server.app.inject({
      method: 'DELETE',
      url: `/v1/users/${jana.driver.userId}`,
      headers: jana.driver.headers,
      payload: { ...exampleProof, data: true, newsletter: false },
    });
    expect(gone.statusCode).toBe(204);
    const run = await close({ payment: 'transfer' });
    expect(await linesOf(run)).toMatchObject([{ id, due: 7.31, payee: { iban: exampleIban } }]);
    expect(await fleet().selectFrom('fleet_payees').select('vehicle_id').execute()).toEqual([]);
    expect((await of(run)).json<CheckedFleetRun>().isIntact).toBe(true);
  });

  it('pays what was approved once while its driver leaves and deletes the account at the same moment', async () => {
    await setDebtor();
    const { id } = await calls.issue(jana, '2026-05');
    await calls.enterPayee(jana);
    await calls.approve(owner, fleetId, [id]);
    const end = async () => {
      await calls.post(jana.driver, `/vehicles/${jana.vehicle}/leave-fleet`);
      const payload = { ...exampleProof, data: true, newsletter: false };
      return server.app.inject({ method: 'DELETE', url: `/v1/users/${jana.driver.userId}`, headers: jana.driver.headers, payload });
    };
    const [closed, gone] = await Promise.all([calls.close(owner, fleetId, { payment: 'transfer' }), end()]);
    expect([closed.statusCode, gone.statusCode]).toEqual([201, 204]);
    expect(await linesOf(closed.json<FleetRun>())).toMatchObject([{ id, due: 7.31, payee: { iban: exampleIban } }]);
    expect((await calls.close(owner, fleetId, { payment: 'transfer' })).json()).toMatchObject({ message: 'validation' });
    expect((await calls.close(owner, fleetId)).statusCode).toBe(400);
  });

  it('is never changed by a statement of the program, and goes with its fleet only', async () => {
    await calls.issue(jana, '2026-05');
    await calls.approve(owner, fleetId);
    const run = await close();
    const refused = 'A run of payroll is never changed.';
    await expect(fleet().updateTable('fleet_runs').set({ due: 1 }).where('id', '=', run.id).execute()).rejects.toThrow(refused);
    await expect(fleet().updateTable('fleet_run_lines').set({ due: 1 }).execute()).rejects.toThrow(refused);
    await expect(fleet().deleteFrom('fleet_run_lines').execute()).rejects.toThrow(refused);
    await expect(fleet().deleteFrom('fleet_runs').execute()).rejects.toThrow(refused);
    const row = await fleet().selectFrom('fleet_runs').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(exampleIban);
    await calls.post(jana.driver, `/vehicles/${jana.vehicle}/leave-fleet`);
    expect((await calls.remove(owner, `/fleets/${fleetId}`)).statusCode).toBe(204);
    expect(await fleet().selectFrom('fleet_runs').select('id').execute()).toEqual([]);
  });

  it('has a sheet with the columns that were chosen, and a document with masked accounts', async () => {
    await setDebtor();
    await calls.issue(jana, '2026-05');
    await calls.enterPayee(jana);
    await calls.approve(owner, fleetId);
    const run = await close({ payment: 'transfer' });
    expect((await of(run, '/sepa')).statusCode).toBe(200);
    const csv = (await of(run, '/csv?columns=personnelNumber,month,kWh,due')).body;
    expect(csv).toBe('\uFEFFpersonnelNumber;month;kWh;due\r\n4711;2026-05;21,500;7,31\r\n');
    expect((await of(run, '/csv?columns=password')).statusCode).toBe(400);
    const text = readPdf((await of(run, '/pdf')).rawPayload)
      .pages.join('\n')
      .replaceAll(/\u00a0/g, ' ');
    expect(text).toContain('Jana Ott');
    expect(text).toContain(run.digest);
    expect(text).not.toContain('370400');
  });

  it('with the salary has no file for the bank, and of another fleet nobody finds it', async () => {
    await calls.issue(jana, '2026-05');
    await calls.approve(owner, fleetId);
    const run = await close();
    expect((await of(run, '/sepa')).statusCode).toBe(409);
    const stranger = await signInAs(server);
    const { id: otherFleet } = await calls.create(stranger);
    for (const path of ['', '/lines', '/csv', '/pdf', '/sepa'])
      expect((await calls.get(stranger, `/fleets/${otherFleet}/runs/${run.id}${path}`)).statusCode).toBe(404);
    const viewer = await signInAs(server);
    await calls.admit(owner, fleetId, viewer, 'manager');
    for (const path of ['', '/lines', '/csv', '/pdf', '/sepa'])
      expect((await calls.get(viewer, `/fleets/${fleetId}/runs/${run.id}${path}`)).statusCode).toBe(403);
  });
});

const at = new Date('2026-06-15T12:00:00Z');
const record: RunRecord = {
  id: 'r',
  number: 1,
  payment: 'salary',
  language: 'en',
  statement_count: 1,
  transfer_count: 0,
  kwh: 10,
  due: 340,
  debtor_name: null,
  debtor_iban: null,
  pay_on: null,
  closed_at: at,
  closed_by: 'Mia',
};
const line: LineRecord = {
  id: 'a',
  position: 1,
  vehicle_id: 'v' as LineRecord['vehicle_id'],
  driver: '=1+1',
  personnel_number: null,
  license_plate: 'A "B"; C',
  month: '2026-05',
  number: 1,
  corrects: null,
  kwh: 10,
  amount: 340,
  due: -340,
  approved_by: 'Mia',
  approved_at: at,
  holder: null,
  iban: null,
};

it('the digest of a run is another one for every other value, order and run before', () => {
  const digests = [
    digestOf(null, record, [line]),
    digestOf('0', record, [line]),
    digestOf(null, { ...record, due: 341 }, [line]),
    digestOf(null, { ...record, closed_by: 'Max' }, [line]),
    digestOf(null, record, [{ ...line, iban: exampleIban }]),
    digestOf(null, record, [line, { ...line, id: 'b' }]),
    digestOf(null, record, [{ ...line, id: 'b' }, line]),
  ];
  expect(new Set(digests).size).toBe(digests.length);
  expect(digestOf(null, { ...record }, [{ ...line }])).toBe(digests[0]);
});

it('a sheet has no formula of a driver, and quotes what has a semicolon', () => {
  expect(csvOf(record, [line], ['driver', 'licensePlate', 'due'])).toBe(`\uFEFFdriver;licensePlate;due\r\n'=1+1;"A ""B""; C";-3,40\r\n`);
});
