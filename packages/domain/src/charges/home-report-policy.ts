import type { WithPlan } from '../vehicles/vehicle-plan.ts';

interface ReportedVehicle extends WithPlan {
  /** A vehicle of a fleet has one of the two, or both (OQ-083). */
  readonly fleet: string | null;
  readonly fleetId: string | null;
}

/** When the account was created, and until when accounts had the report with every plan. Milliseconds since 1970. */
interface ReportingAccount {
  readonly createdAt: number;
  readonly cutOff: number;
}

/** The maximum of charges in one report: some fourteen years of daily charging. */
export const MAX_REPORTED_CHARGES = 5000;

/**
 * Returns whether the Home report and the statements can be made for a vehicle: with the plan Professional (CHG-078), with the tier of fleets where it is in one (CHG-079), and in an account that
 * was created up to the cut-off with any plan (CHG-080).
 */
export const canReportHomeCharges = ({ type, fleet, fleetId }: ReportedVehicle, { createdAt, cutOff }: ReportingAccount): boolean =>
  type === 'professional' || (type === 'fleet' && (fleet !== null || fleetId !== null)) || createdAt <= cutOff;
