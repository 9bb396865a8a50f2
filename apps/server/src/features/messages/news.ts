import type { Currency } from '../../db/fields/money.ts';

/** What a vehicle did in a week. */
export interface WeekOfVehicle {
  readonly vehicle: string;
  /** km. */
  readonly distance: number;
  /** What its trips used, kWh; null: not known. */
  readonly used: number | null;
  /** kWh. */
  readonly charged: number;
  /** What its charges cost, a sum for each currency. */
  readonly costs: readonly { readonly cost: number; readonly currency: Currency }[];
  /** What it lost while it stood where that is much, and what is usual, kWh; null: it is not. */
  readonly loss: { readonly kWh: number; readonly usual: number } | null;
}

/** The week of an account (decision 0184). */
export interface WeekFacts {
  readonly kind: 'weekReview';
  /** Its first and last day, as 2026-11-23. */
  readonly monday: string;
  readonly sunday: string;
  readonly vehicles: readonly WeekOfVehicle[];
  /** Entries of the week with an open rule error. */
  readonly findings: number;
  /** Trips that wait for a purpose. */
  readonly untagged: number;
  /** Reminders that are due soon or overdue. */
  readonly due: number;
  /** Charges that were interrupted. */
  readonly interrupted: number;
  /** Cards of a fleet whose check is due. */
  readonly cards: number;
  /** Months that are over and have no statement for the employer. */
  readonly statements: number;
  /** Statements that payroll of the fleet rejected, or asks about. */
  readonly returned: number;
}

/** What happened, by its kind: the facts that its text says. No place is among them. */
export type NewsFacts =
  | { readonly kind: 'logbookNotTagged'; readonly trips: number }
  | {
      readonly kind: 'chargeFinished';
      readonly vehicle: string;
      readonly chargeId: string;
      readonly kWh: number | null;
      readonly cost: { readonly amount: number; readonly currency: Currency } | null;
      /** Percent. */
      readonly level: number | null;
    }
  | {
      readonly kind: 'chargeInterrupted';
      readonly vehicle: string;
      readonly chargeId: string;
      readonly level: number;
      readonly limit: number;
    }
  | { readonly kind: 'loginInvalid'; readonly vehicle: string; readonly vehicleId: string }
  | { readonly kind: 'vehicleSilent'; readonly vehicle: string; readonly vehicleId: string; readonly days: number }
  | { readonly kind: 'statementMade'; readonly vehicle: string; readonly month: string }
  /** `month`: as 2026-10. */
  | { readonly kind: 'statementQuestioned' | 'statementRejected'; readonly vehicle: string; readonly fleet: string; readonly month: string }
  | {
      readonly kind: 'serviceDue';
      readonly vehicle: string;
      readonly what: string;
      readonly overdue: boolean;
    }
  | { readonly kind: 'paymentFailed'; readonly vehicle: string | null }
  | WeekFacts;
