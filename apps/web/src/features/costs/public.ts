export { cardLabel } from './report/card-sums.ts';
export { monthAxis } from './report/cost-panels.ts';
export { useYear, YearSelect } from './report/year-select.tsx';
export { YearTable } from './report/year-table.tsx';
export { yearProgress } from './report/year-progress.ts';
export { ConvertedNotices } from './report/converted-notices.tsx';
export { signedMoney } from './signed-money.ts';
export { costRows } from './data/costs.queries.ts';
export { maintenanceList } from './list/maintenance-list.tsx';
