import { type FleetLife, note, type PlayedCar, same } from './fleet-life.ts';
import { fieldsOf, stateFieldsOf } from './plain-grants.ts';

const names = (record: object): string => Object.keys(record).toSorted().join(' ');

/** A copy as the fleet has it. */
interface Copy {
  readonly id: string;
  readonly record: object;
}

/** Whether a copy has the fields that are granted, and what the driver has in them. What was changed since the last job of copies is taken over by the next one. */
function checkCopy(life: FleetLife, { index, grant, segments, edited }: PlayedCar, { id, record }: Copy): void {
  if (JSON.stringify(record).includes('secret')) life.wrong.push(`car ${index}: a comment in a copy`);
  if (edited.has(id)) return;
  const segment = segments.get(id);
  same(
    life,
    `car ${index}: fields of a ${segment?.noun ?? 'deleted row'}`,
    names(record),
    segment === undefined ? null : fieldsOf(grant, segment),
  );
  if (segment === undefined) return;
  const { start, kind, cents } = segment;
  const { startTime, type = kind, tags = [kind], cost = null } = record as Record<string, unknown>;
  const euros = 'cost' in record && cents !== null ? cents / 100 : null;
  same(life, `car ${index}: values`, [Date.parse(String(startTime)), type, tags, cost], [start, kind, [kind], euros]);
}

/** Whether the fleet has of every car what its driver granted: never more, and once it was copied (`isCopied`) nothing less. */
export async function checkCopies(life: FleetLife, isCopied: boolean): Promise<void> {
  const { server, fleetId, cars, wrong } = life;
  const rows = await server.database.forAccount(fleetId).selectFrom('fleet_copies').select(['id', 'vehicle_id', 'record']).execute();
  const stored = Map.groupBy(rows, (row) => row.vehicle_id as string);
  for (const car of cars) {
    const copies = stored.get(car.vehicle) ?? [];
    if (isCopied) car.edited.clear();
    for (const copy of copies) checkCopy(life, car, copy);
    const there = new Set(copies.map(({ id }) => id));
    const missing = [...car.segments.values()].filter((segment) => !there.has(segment.id) && fieldsOf(car.grant, segment) !== null);
    if (isCopied && missing.length > 0) wrong.push(`car ${car.index}: ${missing.length} rows are missing`);
  }
  note(life, 'copies compared', rows.length);
}

/** Whether the fleet has of the state of every vehicle what its driver granted. */
export async function checkStates({ server, fleetId, cars, ...life }: FleetLife): Promise<void> {
  const rows = await server.database.forAccount(fleetId).selectFrom('fleet_vehicles').select(['id', 'state']).execute();
  const states = new Map(rows.map(({ id, state }) => [id as string, state]));
  for (const { index, vehicle, grant } of cars) {
    const state = states.get(vehicle) ?? null;
    same(life, `car ${index}: fields of its state`, state === null ? null : names(state), stateFieldsOf(grant));
  }
}

/** Whether payroll has the statements that it should, each with its sum, what is odd and what became of it, and the accounts of those whom it pays. */
export async function checkStatements(life: FleetLife): Promise<void> {
  const { server, fleetId, cars, books } = life;
  const fleet = server.database.forAccount(fleetId);
  const rows = await fleet
    .selectFrom('fleet_statements')
    .select(['id', 'vehicle_id', 'month', 'amount', 'due', 'state', 'findings'])
    .execute();
  const stored = new Map(rows.map((row) => [row.id as string, row]));
  same(life, 'statements of the fleet', [...stored.keys()].toSorted(), [...books.statements.keys()].toSorted());
  for (const { id, car, month, cents, due, state, odd } of books.statements.values()) {
    const row = stored.get(id);
    if (row === undefined) continue;
    same(
      life,
      `car ${car}, ${month}`,
      [row.vehicle_id, row.month, row.amount, row.due, row.state, row.findings.toSorted()],
      [cars[car]?.vehicle, month, cents, due, state, odd.toSorted()],
    );
  }
  const payees = await fleet.selectFrom('fleet_payees').select('vehicle_id').execute();
  const known = [...books.payees].flatMap((index) => cars[index]?.vehicle ?? []).toSorted((a, b) => a.localeCompare(b));
  same(
    life,
    'accounts of drivers',
    payees.map(({ vehicle_id: id }) => id).toSorted((a, b) => a.localeCompare(b)),
    known,
  );
}

/** Whether in the end every month of every vehicle was paid what its last approved statement says, and each statement once. */
export async function checkPaid(life: FleetLife): Promise<number> {
  const { server, fleetId, books } = life;
  const lines = await server.database
    .forAccount(fleetId)
    .selectFrom('fleet_run_lines')
    .select(['id', 'vehicle_id', 'month', 'due'])
    .execute();
  same(life, 'statements in more than one run', new Set(lines.map(({ id }) => id)).size, lines.length);
  const approved = [...books.statements.values()].filter(({ state }) => state === 'paid');
  same(life, 'statements paid', lines.map(({ id }) => id).toSorted(), approved.map(({ id }) => id).toSorted());
  const months = Map.groupBy(approved, ({ car, month }) => `${car} ${month}`);
  const paid = Map.groupBy(lines, ({ vehicle_id: vehicle, month }) => `${life.cars.findIndex((car) => car.vehicle === vehicle)} ${month}`);
  for (const [month, own] of months) {
    const last = own.toSorted((a, b) => b.number - a.number)[0];
    same(
      life,
      `paid for car and month ${month}`,
      (paid.get(month) ?? []).reduce((sum, { due }) => sum + due, 0),
      last?.cents,
    );
  }
  return lines.reduce((sum, { due }) => sum + due, 0);
}
