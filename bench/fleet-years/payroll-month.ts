// A month of payroll: statements are issued and corrected, asked about, rejected and approved, and a run is closed.
import type { Statement } from '@wattbook/contract/statements/statement.schema';
import type { FleetRun } from '@wattbook/contract/payroll/runs.schema';
import { monthOf, readMeterAgain } from './drivers.ts';
import { basisOf, debtorIban, eachOf, expectDone, type FleetLife, note, type PlayedCar, same, signIn } from './fleet-life.ts';
import { approveClean, arrive, changePrice, close, forgetPayee, isWaiting, type PlainStatement, sumMonth } from './plain-payroll.ts';
import { checkRun } from './check-run.ts';

/** Issues the statement of a month, or a correction of it, as far as the plain computation says that there is one. */
async function issue(life: FleetLife, car: PlayedCar, month: string): Promise<void> {
  const { server, calls, books } = life;
  const [year, before] = [month.slice(0, 4), car.issued.findLast((one) => one.month === month)];
  const basis = car.basis.get(year) ?? basisOf(car.index, new Date(server.clock.now).getUTCFullYear());
  const stated = sumMonth(
    [...car.segments.values()].filter(({ start }) => monthOf(start) === month),
    basis,
  );
  if (before === undefined && stated.lines === 0) return;
  const driver = await signIn(life, car.person);
  const answer = await calls.post(driver, '/statements', {
    vehicleId: car.vehicle,
    month,
    ...(before !== undefined && { corrects: before.number }),
  });
  if (answer.statusCode !== 201) {
    life.wrong.push(`car ${car.index}, ${month}: not issued, ${answer.statusCode} ${answer.body}`);
    return;
  }
  const { id, number, amount } = answer.json<Statement>();
  const own = {
    id,
    car: car.index,
    month,
    number: car.nextNumber,
    corrects: before?.number ?? null,
    issuedAt: server.clock.now,
    ...stated,
  };
  same(life, `car ${car.index}, ${month}: number and amount`, [number, Math.round(amount * 100)], [own.number, own.cents]);
  car.basis.set(year, basis);
  car.nextNumber += 1;
  car.issued.push(own);
  if (car.grant.since.has('statements')) arrive(books, own, own.issuedAt);
  note(life, before === undefined ? 'statements' : 'corrections');
}

async function issueAll(life: FleetLife, month: string): Promise<void> {
  await eachOf(life.cars, async (car) => {
    if (car.random() < 0.9 && !car.issued.some((one) => one.month === month)) await issue(life, car, month);
    const old = car.issued[Math.floor(car.random() * car.issued.length)]?.month;
    if (old !== undefined && car.random() < 0.06 && (await readMeterAgain(life, car, old))) await issue(life, car, old);
  });
  await life.server.runJob('what fleets take over');
}

/** Payroll asks, rejects and approves. */
async function judge(life: FleetLife): Promise<void> {
  const { calls, fleetId, people, books, cars, random } = life;
  const payroll = await signIn(life, people.payroll);
  const approve = async (chosen: readonly PlainStatement[]) => {
    for (let first = 0; first < chosen.length; first += 500) {
      const some = chosen.slice(first, first + 500);
      const answer = await calls.approve(
        payroll,
        fleetId,
        some.map(({ id }) => id),
      );
      same(life, 'approved by id', answer.json(), { approved: some.length });
      for (const one of some) one.state = 'approved';
      note(life, 'approved one by one', some.length);
    }
  };
  for (const one of [...books.statements.values()].filter(({ state }) => state === 'open')) {
    const [chance, car] = [random(), cars[one.car]];
    if (chance < 0.05) {
      await expectDone('a question', calls.ask(payroll, fleetId, one.id));
      one.state = 'questioned';
      note(life, 'questions');
      if (car === undefined || !car.isJoined || random() < 0.2) continue;
      await expectDone('an answer', calls.answer({ driver: await signIn(life, car.person), vehicle: car.vehicle }, one.id));
      one.state = 'answered';
    } else if (chance < 0.1) {
      await expectDone('a rejection', calls.reject(payroll, fleetId, one.id));
      one.state = 'rejected';
      note(life, 'rejections');
      if (car !== undefined && random() < 0.5 && (await readMeterAgain(life, car, one.month))) await issue(life, car, one.month);
    }
  }
  await life.server.runJob('what fleets take over');
  const clean = await calls.approve(payroll, fleetId);
  same(life, 'clean ones approved', clean.json(), { approved: approveClean(books) });
  const all = [...books.statements.values()];
  await approve(all.filter((one) => (isWaiting(one) && random() < 0.7) || (one.state === 'rejected' && random() < 0.3)));
}

async function enterPayees(life: FleetLife): Promise<void> {
  const missing = life.cars.filter(
    ({ index, grant, random }) => grant.since.has('statements') && !life.books.payees.has(index) && random() < 0.4,
  );
  await eachOf(missing, async (car) => {
    const values = { holder: `Driver ${car.index}`, iban: debtorIban };
    await expectDone('an account', life.calls.enterPayee({ driver: await signIn(life, car.person), vehicle: car.vehicle }, values));
    life.books.payees.add(car.index);
    note(life, 'accounts entered');
  });
}

/** Closes a run, in some months by two people at once: one of them finds nothing left. */
export async function closeRun(life: FleetLife, payment: 'salary' | 'transfer', isTwice = false): Promise<void> {
  const { calls, fleetId, people, books } = life;
  const closing = [people.owner, ...(isTwice ? [people.payroll] : [])];
  const sessions = await Promise.all(closing.map((person) => signIn(life, person)));
  const answers = await Promise.all(sessions.map((who) => calls.close(who, fleetId, { payment })));
  const paid = close(books, payment);
  const closed = answers.filter(({ statusCode }) => statusCode === 201);
  same(life, 'runs closed at once', closed.length, paid.ids.length === 0 ? 0 : 1);
  const [run] = closed;
  if (run === undefined) return;
  note(life, 'runs');
  note(life, 'statements paid', paid.ids.length);
  await checkRun(life, run.json<FleetRun>(), paid);
  for (const { index, grant } of life.cars) if (!grant.since.has('statements')) forgetPayee(books, index);
}

/** What happens on the second of a month, counted from 0, about the month before. */
export async function settle(life: FleetLife, month: number): Promise<void> {
  const { calls, fleetId, people, server, cars, books } = life;
  const [now, before] = [new Date(server.clock.now), monthOf(Date.UTC(2026, month - 1, 15))];
  if (now.getUTCFullYear() > 2026 && month % 12 === 1)
    await eachOf(cars, async (car) => {
      const stated = { basis: 'actual', employee: `Driver ${car.index}`, personnelNumber: String(1000 + car.index) };
      await expectDone('settings', calls.put(await signIn(life, car.person), `/vehicles/${car.vehicle}/statement-settings`, stated));
    });
  await issueAll(life, before);
  if (month % 5 === 0) {
    const maxPrice = [null, 0.34, 0.36, 0.3][(month / 5) % 4] ?? null;
    const settings = { maxPrice, debtorName: 'Klinikum Nord', debtorIban };
    await expectDone('a price', calls.put(await signIn(life, people.owner), `/fleets/${fleetId}/payroll`, settings));
    changePrice(books, maxPrice === null ? null : Math.round(maxPrice * 100));
    note(life, 'prices changed');
  }
  await judge(life);
  await enterPayees(life);
  await closeRun(life, month % 6 === 5 ? 'salary' : 'transfer', month % 4 === 2);
}
