import type { vehiclePlans } from '../vehicles/vehicle-plan.ts';

/** The plan of a vehicle. `fleet` exists on the server and is never sold (OQ-228). */
export type HomeReportPlan = (typeof vehiclePlans)[number] | 'fleet';

interface ReportedVehicle {
  readonly type: HomeReportPlan;
  /** A vehicle of a fleet has one of the two, or both (OQ-083). */
  readonly fleet: string | null;
  readonly fleetId: string | null;
}

/** The maximum of charges in one report: some fourteen years of daily charging. */
export const MAX_REPORTED_CHARGES = 5000;

/** Returns whether the Home report and the statements can be made for a vehicle: with the plan Professional (CHG-078), or with the tier of fleets where it is in one (CHG-079). */
export const canReportHomeCharges = ({ type, fleet, fleetId }: ReportedVehicle): boolean =>
  type === 'professional' || (type === 'fleet' && (fleet !== null || fleetId !== null));
