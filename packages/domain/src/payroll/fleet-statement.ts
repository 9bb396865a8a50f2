/** What a statement is to a fleet: it waits, payroll asked, the driver answered, it is to be paid, it is in a run, or a newer one of its month replaced it before it was approved. */
export const fleetStatementStates = ['open', 'questioned', 'answered', 'approved', 'paid', 'replaced'] as const;
export type FleetStatementState = (typeof fleetStatementStates)[number];

/** The states in which a statement can still be approved and questioned. */
export const undecidedStates = ['open', 'questioned', 'answered'] as const satisfies readonly FleetStatementState[];

/** Returns whether a statement can still be approved and questioned. */
export const isUndecided = (state: FleetStatementState): boolean => undecidedStates.some((undecided) => undecided === state);

/** The maximum characters of the texts of payroll. The holder of an account has 70 characters in a SEPA transfer (EPC115-06). */
export const payrollTexts = { question: 1000, answer: 1000, holder: 70 } as const;

/** The limits of the highest price that a fleet pays without a question, in cents per kWh. */
export const [MIN_PRICE_CENTS, MAX_PRICE_CENTS] = [1, 200];

/** Maximum number of statements that are approved by their ids in one call. */
export const MAX_APPROVED_AT_ONCE = 500;
