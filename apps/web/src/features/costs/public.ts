export { costRows } from './data/costs.queries.ts';
export { maintenanceList } from './list/maintenance-list.tsx';
