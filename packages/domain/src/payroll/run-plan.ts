/** How a run is paid: by a file for the bank, or with the salary. */
export const runPayments = ['transfer', 'salary'] as const;
export type RunPayment = (typeof runPayments)[number];

/** What a statement that was approved is in payroll: with its vehicle, what is due in cents (of a correction the difference, also below zero) and whether there is an account to pay it to. */
export interface PayableStatement {
  readonly id: string;
  readonly vehicleId: string;
  readonly due: number;
  readonly hasIban: boolean;
}

/** Why an approved statement waits for a later run: its driver has not entered an account, or a correction takes back more than there is to pay. */
export type RunWait = 'no_iban' | 'negative';

/** What a driver is paid in one transfer; `due` in cents, above zero. */
export interface PlannedTransfer {
  readonly vehicleId: string;
  readonly due: number;
}

export interface RunPlan<Statement> {
  /** In the order in which they were given. */
  readonly statements: readonly Statement[];
  readonly transfers: readonly PlannedTransfer[];
  readonly waiting: readonly { readonly statement: Statement; readonly reason: RunWait }[];
  /** The sum of the statements in cents, and of the transfers, where there are any. */
  readonly due: number;
}

/**
 * Returns what a run has. By transfer everything of a vehicle is paid in one sum, so that a correction that takes back is settled with what is paid; what cannot be transferred waits whole, and no
 * statement is paid in part. With the salary everything is in it: a payroll program knows deductions.
 */
export function planRun<Statement extends PayableStatement>(approved: readonly Statement[], payment: RunPayment): RunPlan<Statement> {
  const sums = new Map<string, number>();
  for (const { vehicleId, due } of approved) sums.set(vehicleId, (sums.get(vehicleId) ?? 0) + due);
  const waitOf = ({ vehicleId, hasIban }: Statement): RunWait | null => {
    const sum = sums.get(vehicleId) ?? 0;
    if (payment === 'salary') return null;
    if (sum < 0) return 'negative';
    return hasIban || sum === 0 ? null : 'no_iban';
  };
  const judged = approved.map((statement) => ({ statement, reason: waitOf(statement) }));
  const statements = judged.filter(({ reason }) => reason === null).map(({ statement }) => statement);
  const vehicles = [...new Set(statements.map(({ vehicleId }) => vehicleId))];
  const transfers = vehicles.map((vehicleId) => ({ vehicleId, due: sums.get(vehicleId) ?? 0 })).filter(({ due }) => due > 0);
  return {
    statements,
    transfers: payment === 'transfer' ? transfers : [],
    waiting: judged.flatMap(({ statement, reason }) => (reason === null ? [] : [{ statement, reason }])),
    due: statements.reduce((sum, { due }) => sum + due, 0),
  };
}
