import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PayableStatement, planRun, runPayments } from './run-plan.ts';

const statement = (id: string, vehicleId: string, due: number, hasIban = true): PayableStatement => ({ id, vehicleId, due, hasIban });
const ids = (statements: readonly PayableStatement[]) => statements.map(({ id }) => id);

describe('a run', () => {
  it('by transfer settles a correction with what is paid, in one sum for a vehicle', () => {
    const plan = planRun([statement('a', 'x', 3000), statement('b', 'x', -500), statement('c', 'y', 100)], 'transfer');
    expect(plan.transfers).toEqual([
      { vehicleId: 'x', due: 2500 },
      { vehicleId: 'y', due: 100 },
    ]);
    expect(plan.due).toBe(2600);
  });

  it.each([
    ['without an account', [statement('a', 'x', 100, false)], 'no_iban'],
    ['that takes back more than there is', [statement('a', 'x', 100), statement('b', 'x', -200)], 'negative'],
  ] as const)('by transfer lets everything of a vehicle %s wait', (_, approved, reason) => {
    expect(planRun(approved, 'transfer')).toMatchObject({ statements: [], transfers: [], due: 0 });
    expect(planRun(approved, 'transfer').waiting.map((one) => one.reason)).toEqual(approved.map(() => reason));
    expect(ids(planRun(approved, 'salary').statements)).toEqual(ids(approved));
  });

  it('by transfer has what comes to nothing, without a transfer and an account', () => {
    const approved = [statement('a', 'x', 100, false), statement('b', 'x', -100, false)];
    expect(planRun(approved, 'transfer')).toMatchObject({ statements: approved, transfers: [], due: 0 });
  });

  it('has each statement once or lets it wait, and transfers sum up to what is due', () => {
    const any = fc.record({
      id: fc.uuid(),
      vehicleId: fc.constantFrom('a', 'b', 'c', 'd'),
      due: fc.integer({ min: -50_000, max: 50_000 }),
    });
    const approved = fc.uniqueArray(any, { selector: ({ id }) => id });
    fc.assert(
      fc.property(approved, fc.subarray(['a', 'b', 'c', 'd']), fc.constantFrom(...runPayments), (rows, known, payment) => {
        const given = rows.map((row) => ({ ...row, hasIban: known.includes(row.vehicleId) }));
        const plan = planRun(given, payment);
        const all = [...plan.statements, ...plan.waiting.map((one) => one.statement)];
        expect(ids(all).toSorted()).toEqual(ids(given).toSorted());
        if (payment === 'transfer') expect(plan.transfers.reduce((sum, { due }) => sum + due, 0)).toBe(plan.due);
        for (const { vehicleId, due } of plan.transfers) expect([due > 0, known.includes(vehicleId)]).toEqual([true, true]);
      }),
    );
  });
});
