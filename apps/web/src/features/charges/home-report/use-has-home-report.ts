import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { homeReportVerdict } from '@wattbook/domain/charges/home-report-policy';
import { useUser } from '../../account/public.ts';
import { useConfiguration } from '../../configuration/public.ts';

/** Whether a vehicle has the Home report and the statements, by its plan or the age of the account (CHG-078 to CHG-080). */
export function useHasHomeReport(vehicle: Vehicle): boolean {
  const { createdAt } = useUser();
  const cutOff = useConfiguration()?.homeReportCutOff;
  const account = { createdAt: Date.parse(createdAt), cutOff: cutOff === undefined ? 0 : Date.parse(cutOff) };
  return homeReportVerdict({ vehicle, account }).may;
}
