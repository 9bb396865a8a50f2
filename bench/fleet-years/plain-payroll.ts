// What payroll of a fleet owes, computed once more in plain words. Amounts in cents.
import type { PlainSegment } from './plain-grants.ts';

/** A statement that a driver issued. */
export interface PlainIssue {
  readonly id: string;
  readonly car: number;
  readonly month: string;
  readonly number: number;
  readonly corrects: number | null;
  readonly cents: number;
  readonly kWh: number;
  readonly withoutMeter: number;
  readonly issuedAt: number;
}

type State = 'open' | 'questioned' | 'answered' | 'rejected' | 'approved' | 'paid' | 'replaced';

/** A statement as payroll has it. */
export interface PlainStatement extends PlainIssue {
  readonly grantedAt: number;
  readonly due: number;
  odd: string[];
  state: State;
}

/** The books of a fleet. */
export interface PlainBooks {
  readonly statements: Map<string, PlainStatement>;
  /** The vehicles whose drivers entered an account. */
  readonly payees: Set<number>;
  maxCents: number | null;
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);
const isDecided = ({ state }: PlainStatement): boolean => state === 'approved' || state === 'paid';
export const isWaiting = ({ state }: PlainStatement): boolean => state === 'open' || state === 'questioned' || state === 'answered';

/** What the charges at home of a month say: flat 34 cents a kWh, rounded once, or what each has cost. */
export function sumMonth(charges: readonly PlainSegment[], basis: 'actual' | 'flat') {
  const home = charges.filter(({ noun, kind }) => noun === 'charge' && kind === 'Home');
  const stated = home.filter(({ kWh, cents }) => kWh !== null && (basis === 'flat' || cents !== null));
  const wattHours = sumOf(stated.map(({ kWh }) => Math.round((kWh ?? 0) * 1000)));
  return {
    lines: stated.length,
    withoutMeter: home.filter(({ kWh }) => kWh === null).length,
    kWh: wattHours / 1000,
    cents: basis === 'flat' ? Math.floor((wattHours * 34) / 1000 + 0.5) : sumOf(stated.map(({ cents }) => cents ?? 0)),
  };
}

const isDear = ({ cents, kWh }: Pick<PlainIssue, 'cents' | 'kWh'>, maxCents: number | null): boolean =>
  maxCents !== null && cents > Math.round(kWh * maxCents);

/** The kWh of the newest statement of each earlier month that counts, at most twelve. */
function usual({ statements }: PlainBooks, { car, month }: PlainIssue): number[] {
  const months = new Map<string, PlainStatement>();
  for (const one of statements.values()) {
    if (one.car !== car || one.month >= month || one.state === 'replaced' || one.state === 'rejected') continue;
    if ((months.get(one.month)?.number ?? 0) < one.number) months.set(one.month, one);
  }
  const newest = [...months.values()].toSorted((a, b) => (a.month < b.month ? 1 : -1)).slice(0, 12);
  return newest.map(({ kWh }) => kWh).toSorted((a, b) => a - b);
}

function isTwiceUsual(kWh: number, sorted: readonly number[]): boolean {
  const middle = (sorted.length - 1) / 2;
  return sorted.length >= 3 && kWh > (sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0);
}

/** A statement arrives: it takes the place of what is not approved of its month, and what was approved of it is not due again. */
export function arrive(books: PlainBooks, issue: PlainIssue, grantedAt: number): void {
  const own = [...books.statements.values()].filter(({ car }) => car === issue.car);
  const ofMonth = own.filter(({ month }) => month === issue.month);
  if (books.statements.has(issue.id) || ofMonth.some(({ number }) => number > issue.number)) return;
  for (const one of ofMonth) if (!isDecided(one)) one.state = 'replaced';
  const odd = [
    ...(issue.withoutMeter > 0 ? ['no_meter'] : []),
    ...(isDear(issue, books.maxCents) ? ['price_above'] : []),
    ...(isTwiceUsual(issue.kWh, usual(books, issue)) ? ['twice_usual'] : []),
    ...(issue.corrects !== null && !own.some(({ number }) => number === issue.corrects) ? ['corrects_unknown'] : []),
  ];
  const due = issue.cents - sumOf(ofMonth.filter(isDecided).map((one) => one.due));
  books.statements.set(issue.id, { ...issue, grantedAt, due, odd, state: 'open' });
}

/** The rule of prices is another: what waits is judged again. */
export function changePrice(books: PlainBooks, maxCents: number | null): void {
  books.maxCents = maxCents;
  for (const one of books.statements.values())
    if (isWaiting(one)) one.odd = [...one.odd.filter((odd) => odd !== 'price_above'), ...(isDear(one, maxCents) ? ['price_above'] : [])];
}

/** The scope of statements counts since another moment, or not at all (null): what it does not cover and was not approved goes, and the account with it. */
export function ungrant(books: PlainBooks, car: number, since: number | null): void {
  for (const one of books.statements.values())
    if (one.car === car && !isDecided(one) && (since === null || since > one.grantedAt)) books.statements.delete(one.id);
  if (since === null) forgetPayee(books, car);
}

export function forgetPayee({ statements, payees }: PlainBooks, car: number): void {
  if (![...statements.values()].some((one) => one.car === car && one.state === 'approved')) payees.delete(car);
}

/** Every open statement with nothing odd is approved; returns how many. */
export function approveClean({ statements }: PlainBooks): number {
  const clean = [...statements.values()].filter(({ state, odd }) => state === 'open' && odd.length === 0);
  for (const one of clean) one.state = 'approved';
  return clean.length;
}

/** What a run pays, by vehicle: by transfer to whom an account is known, and nobody who owes more. */
export function close({ statements, payees }: PlainBooks, payment: 'salary' | 'transfer') {
  const approved = Map.groupBy(
    [...statements.values()].filter(({ state }) => state === 'approved'),
    ({ car }) => car,
  );
  const paid = [...approved].flatMap(([car, own]) => {
    const cents = sumOf(own.map(({ due }) => due));
    return payment === 'salary' || (cents >= 0 && (payees.has(car) || cents === 0)) ? [{ own, cents }] : [];
  });
  const all = paid.flatMap(({ own }) => own);
  for (const one of all) one.state = 'paid';
  return {
    ids: all.map(({ id }) => id),
    cents: sumOf(all.map(({ due }) => due)),
    transfers: paid.map(({ cents }) => cents).filter((cents) => payment === 'transfer' && cents > 0),
  };
}
