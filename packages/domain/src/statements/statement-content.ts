import type { FlatPrice } from './flat-price.ts';
import type { PriceBasis, StatedCharges } from './state-charges.ts';

/** What identifies the vehicle of a statement, as it was when it was issued. */
export interface StatedVehicle {
  readonly name: string;
  readonly manufacture: string | null;
  readonly model: string | null;
  readonly licensePlate: string | null;
  readonly vin: string | null;
}

/** The maximum characters of the names on a statement. */
export const statementTexts = { employer: 200, employee: 100, personnelNumber: 50 } as const;

/** The names on a statement. */
export interface StatementParties {
  readonly employer: string | null;
  readonly employee: string | null;
  readonly personnelNumber: string | null;
}

/** What a statement says, stored as JSON with it: nothing of it follows a later change. */
export interface StatementContent extends StatedCharges, StatementParties {
  /** `2026-10` */
  readonly month: string;
  /** The zone of the month and of the printed times. */
  readonly timezone: string;
  readonly basis: PriceBasis;
  /** With the flat price the one of the year. */
  readonly flatPrice: FlatPrice | null;
  readonly vehicle: StatedVehicle;
}
