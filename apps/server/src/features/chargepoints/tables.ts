import { archived, shared, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  charge_point_sources: { ...shared },
  charge_points: { ...shared },
  charge_point_tariffs: { ...shared },
  charge_point_states: { ...shared },
  charge_map_points: {
    ...shared,
    alsoIn: { 'features/charges/points': 'charges near new charge points, in one statement over all accounts' },
  },
  charge_map_cells: { ...shared },
  charge_map_operator_cells: { ...shared },
  starred_points: {
    archive: archived({ file: 'starred-charge-points.csv', about: 'archive.starredPoints', columns: 'point_id created_at' }),
  },
} as const satisfies OwnedTables;
