import { judge, type Rule, type Verdict } from '../access/verdict.ts';
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

interface ReportCase {
  readonly vehicle: ReportedVehicle;
  readonly account: ReportingAccount;
}

const isInPlan = ({ type, fleet, fleetId }: ReportedVehicle): boolean =>
  type === 'professional' || (type === 'fleet' && (fleet !== null || fleetId !== null));

const rules: readonly Rule<ReportCase, 'plan_required'>[] = [
  ({ vehicle, account: { createdAt, cutOff } }) => (isInPlan(vehicle) || createdAt <= cutOff ? null : 'plan_required'),
];

/**
 * Returns whether the Home report and the statements can be made for a vehicle, and why not: with the plan Professional (CHG-078), with the tier of fleets where it is in one (CHG-079), and in an
 * account that was created up to the cut-off with any plan (CHG-080).
 */
export const homeReportVerdict = (given: ReportCase): Verdict<'plan_required'> => judge(rules, given);
