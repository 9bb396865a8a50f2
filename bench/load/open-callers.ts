import { carLife } from '../cars/car-life.ts';
import { copyVehicle } from '../product/copy-vehicle.ts';
import { openHousehold } from '../product/household.ts';
import { addCar, addPerson, type Installation } from '../product/installation.ts';
import { type Program, startProgram } from '../product/program.ts';
import { importLife } from '../product/filled-databases.ts';
import { type Callers, pushingCar } from './mixed-calls.ts';

export interface CallerCounts {
  readonly vehicles: number;
  readonly days: number;
  readonly people: number;
  readonly cars: number;
  readonly seed: number;
}

const day = 86_400_000;
const pace = { driveEvery: 15, chargeEvery: 120, parkedEvery: 1800 };

/** The program with a household that looks at its cars, people who sign in, and cars that push. Every call names its own address, as behind a proxy. */
export async function openCallers(
  { connection, dataDir }: Installation,
  { vehicles, days, people, cars, seed }: CallerCounts,
  settings: Readonly<Record<string, string>> = { TRUST_PROXY: 'on' },
): Promise<{ readonly program: Program; readonly callers: Callers }> {
  const until = Math.floor(Date.now() / 60_000) * 60_000;
  const from = until - days * day;
  const person = await addPerson(connection);
  const first = await addCar(connection, person);
  await importLife(connection, first, carLife({ seed, source: 'push', from, until, ...pace }), { from, to: until });
  const shown = [first.vehicleId];
  for (let index = 1; index < vehicles; index += 1) {
    const car = await addCar(connection, person, `Car ${index}`);
    await copyVehicle(connection, first, car);
    shown.push(car.vehicleId);
  }
  const emails: string[] = [];
  for (let index = 0; index < people; index += 1) emails.push((await addPerson(connection, `person-${index}@example.org`)).email);
  const owner = await addPerson(connection, 'cars@example.org');
  const pushing: Callers['cars'][number][] = [];
  for (let index = 0; index < cars; index += 1) pushing.push(pushingCar(await addCar(connection, owner, `Pushing ${index}`), seed + index));
  await connection.pool.run('all_accounts', 'vacuum analyze');
  const program = await startProgram({ dataDir, settings: { CALLS_PER_MINUTE: '1000000', ...settings } });
  const household = await openHousehold(program.url, person.email, shown);
  return { program, callers: { household: { ...household, until }, emails, cars: pushing } };
}
