import { leftOut, shared, type OwnedTables } from '../../db/owned-table.ts';

const ofSegments = leftOut.derivedFrom('the trips and charges');

export const tables = {
  vehicle_statistics: { archive: ofSegments, alsoIn: { 'telemetry/segments': 'marks those of a vehicle whose trips or charges changed' } },
  vehicle_metrics: { archive: ofSegments },
  software_versions: {
    archive: leftOut.derivedFrom('the samples'),
    alsoIn: { 'telemetry/segments': 'forgets those whose samples are deleted' },
  },
  charge_curves: { archive: leftOut.derivedFrom('the samples') },
  statistics_nights: { ...shared },
  statistics_packs: { ...shared },
  statistics_figures: { ...shared },
} as const satisfies OwnedTables;
