/** What a statement is to a fleet: it waits, payroll asked, the driver answered, payroll rejected it, it is to be paid, it is in a run, or a newer one of its month replaced it before it was approved. */
export const fleetStatementStates = ['open', 'questioned', 'answered', 'rejected', 'approved', 'paid', 'replaced'] as const;
export type FleetStatementState = (typeof fleetStatementStates)[number];

/** The states in which a statement waits to be approved, and can be questioned and rejected. */
export const undecidedStates = ['open', 'questioned', 'answered'] as const satisfies readonly FleetStatementState[];

/** The states of which a newer statement of the month takes the place. A rejected one can still be approved by itself: payroll may have been wrong. */
export const unpaidStates = [...undecidedStates, 'rejected'] as const satisfies readonly FleetStatementState[];

/** Returns whether a statement can be approved by itself. */
export const isApprovable = (state: FleetStatementState): boolean => unpaidStates.some((unpaid) => unpaid === state);

/** Returns whether a statement waits to be approved, and can be questioned and rejected. */
export const isUndecided = (state: FleetStatementState): boolean => undecidedStates.some((undecided) => undecided === state);

/** The maximum characters of the texts of payroll. The holder of an account has 70 characters in a SEPA transfer (EPC115-06). */
export const payrollTexts = { question: 1000, answer: 1000, reason: 1000, holder: 70 } as const;

/** The limits of the highest price that a fleet pays without a question, in cents per kWh. */
export const [MIN_PRICE_CENTS, MAX_PRICE_CENTS] = [1, 200];

/** Maximum number of statements that are approved by their ids in one call. */
export const MAX_APPROVED_AT_ONCE = 500;
