import { setTimeout } from 'node:timers/promises';
import { fleetStatement, type FleetStatement, type Payroll } from '@wattbook/contract/payroll/payroll.schema';
import type { AccountId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertCard } from '../../../testing/cards.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { exampleIban, type FleetDriver, openPayroll, payrollCalls } from '../../../testing/payroll.ts';
import { insertMeteredCharge } from '../../../testing/segments.ts';
import { lockPayroll } from './runs/runs.store.ts';

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
  ({ owner, fleetId, jana } = await openPayroll(server));
});

const list = async (query = '') => (await calls.list(owner, fleetId, query)).data;
const states = async () => (await list()).map(({ number, state, due }) => [number, state, due]);
const fleet = () => server.database.forAccount(fleetId);
const payroll = async () => (await calls.get(owner, `/fleets/${fleetId}/payroll`)).json<Payroll>();

describe('a statement of a driver', () => {
  it('arrives as it was issued, with its proof, and its document opens as the driver has it', async () => {
    const issued = await calls.issue(jana, '2026-05');
    const [statement] = await list();
    expect(fleetStatement.strict().parse(statement)).toEqual(statement);
    expect(statement).toMatchObject({
      id: issued.id,
      driver: 'Jana Ott',
      personnelNumber: '4711',
      month: '2026-05',
      number: 1,
      corrects: null,
      kWh: 21.5,
      price: 0.34,
      amount: 7.31,
      due: 7.31,
      charges: 1,
      withoutMeter: 0,
      meterSources: ['manual'],
      findings: [],
      state: 'open',
      question: null,
      payee: null,
    });
    const mine = await calls.get(jana.driver, `/statements/${issued.id}/pdf`);
    const theirs = await calls.get(owner, `/fleets/${fleetId}/statements/${issued.id}/pdf`);
    expect(theirs.rawPayload.equals(mine.rawPayload)).toBe(true);
    const view = (await calls.get(jana.driver, `/vehicles/${jana.vehicle}/fleet-view`)).json();
    expect(view.openings).toMatchObject([{ what: 'statement', role: 'owner' }]);
    expect(view.statements).toMatchObject([{ id: issued.id, amount: 7.31, document: issued.digest }]);
  });

  it('arrives by the mark that its issue leaves', async () => {
    await insertMeteredCharge(server.database, jana.driver, jana.vehicle, '2026-05-02T08:00:00Z');
    await calls.post(jana.driver, '/statements', { vehicleId: jana.vehicle, month: '2026-05' });
    await server.runJob('what fleets take over');
    expect(await list()).toMatchObject([{ month: '2026-05', state: 'open' }]);
  });

  it('does not arrive without the scope, and from before it only when the driver hands it in', async () => {
    const [first, early] = [await signInAs(server), '2026-03'];
    const ben = await calls.addDriver(owner, fleetId, first);
    await calls.agree(owner, fleetId, ben, '[charges]');
    const { id } = await calls.issue(ben, early);
    expect([await list(), (await calls.own(ben)).isGranted]).toEqual([[], false]);
    expect((await calls.handIn(ben, id)).statusCode).toBe(409);
    server.clock.now += 60_000;
    await calls.agree(owner, fleetId, ben);
    expect(await list()).toEqual([]);
    expect((await calls.own(ben)).statements).toMatchObject([{ id, month: early, state: null, due: null }]);
    expect((await calls.handIn(ben, id)).statusCode).toBe(200);
    expect((await calls.handIn(ben, id)).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ id, state: 'open' }]);
  });

  it('goes with the consent unless it was approved, and so does the account (TEAM-051)', async () => {
    await calls.issue(jana, '2026-04');
    const { id } = await calls.issue(jana, '2026-05');
    await calls.enterPayee(jana);
    await calls.approve(owner, fleetId, [id]);
    await calls.remove(jana.driver, `/vehicles/${jana.vehicle}/consent`);
    expect(await list()).toMatchObject([{ id, state: 'approved', payee: { iban: exampleIban } }]);
    await calls.post(jana.driver, `/vehicles/${jana.vehicle}/leave-fleet`);
    expect(await list()).toMatchObject([{ id, driver: 'Jana Ott', state: 'approved', payee: { iban: exampleIban } }]);
    const other = await calls.addDriver(owner, fleetId, await signInAs(server));
    await calls.enterPayee(other);
    await calls.remove(other.driver, `/vehicles/${other.vehicle}/consent`);
    expect(await fleet().selectFrom('fleet_payees').select('vehicle_id').execute()).toEqual([{ vehicle_id: jana.vehicle }]);
  });
});

describe('what is odd', () => {
  it.each([
    [0.33, ['price_above']],
    [0.34, []],
    [null, []],
  ])('at a highest price of %j is %j, also when the price is set afterwards', async (maxPrice, findings) => {
    await calls.put(owner, `/fleets/${fleetId}/payroll`, { maxPrice, debtorName: null, debtorIban: null });
    await calls.issue(jana, '2026-04');
    await calls.put(owner, `/fleets/${fleetId}/payroll`, { maxPrice: 0.01, debtorName: null, debtorIban: null });
    await calls.put(owner, `/fleets/${fleetId}/payroll`, { maxPrice, debtorName: null, debtorIban: null });
    await calls.issue(jana, '2026-05');
    expect((await list()).map((one) => one.findings)).toEqual([findings, findings]);
  });

  it('is judged by the price that is being set while it arrives', async () => {
    let arrived: Promise<unknown> = Promise.resolve();
    await server.database.transaction(fleetId as AccountId, async (setting) => {
      await lockPayroll(setting);
      await setting.updateTable('fleet_payroll').set({ max_cents: 1 }).execute();
      arrived = calls.issue(jana, '2026-05');
      await setTimeout(500);
    });
    await arrived;
    expect(await list()).toMatchObject([{ findings: ['price_above'] }]);
  });

  it('is more than twice the usual of months, of which each counts once with its last correction', async () => {
    const months = ['2026-01', '2026-02', '2026-03'];
    for (const month of months) await calls.issue(jana, month, { kWh: 10 });
    await calls.approve(owner, fleetId);
    for (const corrects of [3, 4, 5, 6]) {
      await calls.issue(jana, '2026-03', { kWh: 50, corrects });
      await calls.approve(owner, fleetId, [(await list())[0]?.id ?? '']);
    }
    await calls.issue(jana, '2026-04', { kWh: 20.1 });
    expect((await list())[0]).toMatchObject({ month: '2026-04', findings: ['twice_usual'] });
  });

  it('is more than twice the usual, a charge without a meter and a card that waits for its check', async () => {
    for (const month of ['2026-01', '2026-02', '2026-03']) await calls.issue(jana, month, { kWh: 10 });
    await calls.issue(jana, '2026-04', { kWh: 20.1 });
    await insertMeteredCharge(server.database, jana.driver, jana.vehicle, '2026-05-09T08:00:00Z', { meter_end: null });
    const card = { fleet: true, vehicle_id: jana.vehicle, category: 'Home', fleet_check_interval: 3 } as const;
    await insertCard(server.database, jana.driver, card);
    await calls.issue(jana, '2026-05', { kWh: 10 });
    const found = (await list()).map(({ month, findings }) => [month, findings]);
    expect(found.slice(0, 3)).toEqual([
      ['2026-05', ['no_meter', 'card_unchecked']],
      ['2026-04', ['twice_usual']],
      ['2026-03', []],
    ]);
    expect(await list('?filter[findings]=true')).toHaveLength(2);
    expect((await payroll()).counts).toEqual({ clean: 3, odd: 2, questioned: 0, answered: 0, approved: 0 });
    expect((await calls.approve(owner, fleetId)).json()).toEqual({ approved: 3 });
    expect((await list('?filter[state]=approved')).map(({ month }) => month)).toEqual(['2026-03', '2026-02', '2026-01']);
  });
});

describe('a correction', () => {
  it('replaces what was not approved, and is due as the difference to what was', async () => {
    await calls.issue(jana, '2026-05', { kWh: 10 });
    await calls.issue(jana, '2026-05', { kWh: 20, corrects: 1 });
    expect(await states()).toEqual([
      [2, 'open', 10.2],
      [1, 'replaced', 3.4],
    ]);
    await calls.approve(owner, fleetId);
    await calls.issue(jana, '2026-05', { kWh: 1, corrects: 2 });
    expect(await states()).toEqual([
      [3, 'open', 0.34],
      [2, 'approved', 10.2],
      [1, 'replaced', 3.4],
    ]);
  });

  it('of what the fleet never had is odd', async () => {
    server.clock.now -= 1000;
    await calls.remove(jana.driver, `/vehicles/${jana.vehicle}/consent`);
    await calls.issue(jana, '2026-05');
    server.clock.now += 2000;
    await calls.agree(owner, fleetId, jana);
    await calls.issue(jana, '2026-05', { corrects: 1 });
    expect(await list()).toMatchObject([{ number: 2, findings: ['corrects_unknown'] }]);
  });
});

describe('a question', () => {
  it('is told to the driver by mail and answered in the product, which payroll sees', async () => {
    const { id } = await calls.issue(jana, '2026-05');
    const asked = (await calls.ask(owner, fleetId, id)).json<FleetStatement>();
    expect(asked).toMatchObject({ state: 'questioned', question: { text: 'Why so much?', answer: null, answeredAt: null } });
    const messages = await server.database.forAccount(jana.driver.accountId).selectFrom('messages').select(['kind', 'channel']).execute();
    expect(messages).toEqual([{ kind: 'statementQuestioned', channel: 'mail' }]);
    await server.runJob('questions of payroll');
    expect(await server.database.forAccount(jana.driver.accountId).selectFrom('messages').select('id').execute()).toHaveLength(1);
    expect((await calls.own(jana)).statements).toMatchObject([{ state: 'questioned', question: { text: 'Why so much?' } }]);
    expect((await calls.approve(owner, fleetId)).json()).toEqual({ approved: 0 });
    expect((await calls.ask(owner, fleetId, id)).statusCode).toBe(409);
    expect((await calls.answer(jana, id)).statusCode).toBe(200);
    expect((await calls.answer(jana, id)).statusCode).toBe(409);
    expect(await list('?filter[state]=answered')).toMatchObject([{ question: { answer: 'We drove to the sea.' } }]);
    expect((await calls.ask(owner, fleetId, id, 'To which sea?')).statusCode).toBe(200);
    await calls.answer(jana, id, 'The North Sea.');
    expect((await calls.approve(owner, fleetId, [id])).json()).toEqual({ approved: 1 });
    expect((await calls.ask(owner, fleetId, id)).statusCode).toBe(409);
    expect(await mailsTo(server, jana.driver)).toBeDefined();
  });
});

describe('an account', () => {
  it('is sealed, shown to payroll and masked to its driver, and takes the password', async () => {
    await calls.issue(jana, '2026-05');
    expect((await calls.enterPayee(jana, { currentPassword: 'wrong' })).statusCode).toBe(400);
    const own = (await calls.enterPayee(jana, { iban: 'de89 3704 0044 0532 0130 00' })).json();
    expect(own.payee).toEqual({ holder: 'Jana Ott', iban: 'DE** **** 3000' });
    expect(await list()).toMatchObject([{ payee: { holder: 'Jana Ott', iban: exampleIban } }]);
    const [row] = await fleet().selectFrom('fleet_payees').selectAll().execute();
    expect(JSON.stringify(row)).not.toMatch(/Jana|370400/);
  });

  it.each([
    ['DE88 3704 0044 0532 0130 00', /A digit is wrong/],
    ['DE89 3704 0044 0532 0130', /has 22 characters/],
  ])('%s is refused on its field', async (iban, sentence) => {
    const answer = await calls.enterPayee(jana, { iban });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(['iban']);
    expect(answer.json().errors.iban).toMatch(sentence);
  });

  it('is refused where the driver grants no statements', async () => {
    await calls.remove(jana.driver, `/vehicles/${jana.vehicle}/consent`);
    expect((await calls.enterPayee(jana)).statusCode).toBe(409);
    expect((await calls.own(jana)).isGranted).toBe(false);
  });
});

describe('who', () => {
  it.each(['manager', 'viewer'])('is %s sees no statement and no account', async (role) => {
    const { id } = await calls.issue(jana, '2026-05');
    await calls.enterPayee(jana);
    const other = await signInAs(server);
    await calls.admit(owner, fleetId, other, role);
    for (const path of ['/statements', `/statements/${id}/pdf`, '/payroll'])
      expect((await calls.get(other, `/fleets/${fleetId}${path}`)).statusCode).toBe(403);
    expect((await calls.approve(other, fleetId)).statusCode).toBe(403);
    expect((await calls.ask(other, fleetId, id)).statusCode).toBe(403);
    const everything = await Promise.all(
      ['', '/vehicles', `/vehicles/${jana.vehicle}`, `/vehicles/${jana.vehicle}/copy`, '/openings'].map(
        async (path) => (await calls.get(other, `/fleets/${fleetId}${path}`)).body,
      ),
    );
    expect(everything.join()).not.toMatch(/DE89|3000"|7\.31/);
  });

  it('is another driver, or of another fleet, finds nothing', async () => {
    const { id } = await calls.issue(jana, '2026-05');
    const stranger = await signInAs(server);
    const { id: otherFleet } = await calls.create(stranger);
    expect((await calls.get(stranger, `/fleets/${fleetId}/statements`)).statusCode).toBe(404);
    expect((await calls.get(stranger, `/fleets/${otherFleet}/statements/${id}/pdf`)).statusCode).toBe(404);
    expect((await calls.ask(stranger, otherFleet, id)).statusCode).toBe(404);
    expect((await calls.approve(stranger, otherFleet, [id])).json()).toEqual({ approved: 0 });
    expect((await calls.get(stranger, `/vehicles/${jana.vehicle}/fleet-payments`)).statusCode).toBe(404);
  });
});
