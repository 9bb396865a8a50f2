import type { ComparisonReport } from '@wattbook/contract/statistics/statistics.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import type { ComparisonMode } from '@wattbook/domain/statistics/comparison';
import { saidOf } from './groups/group.ts';
import { readOwnData } from './own-data.ts';
import type { GroupReader } from './read-statistic.ts';

/** The figures of the typical vehicle of the group, by id (STAT-027, STAT-028). */
export async function readReport(
  { tenant, findGroup }: GroupReader,
  vehicleId: VehicleId,
  mode: ComparisonMode,
): Promise<ComparisonReport> {
  const group = await findGroup({ mode, metric: 'totals' });
  const entries = (group?.keys ?? []).map(({ key, median, vehicles, sources }) => ({
    id: key,
    result: median,
    vehicleTotal: vehicles,
    sourceTotal: sources,
  }));
  return { ...saidOf(mode, group), ...(await readOwnData(tenant, vehicleId, 'totals')), entries };
}
