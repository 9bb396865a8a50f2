export { chargeLabel } from './charge-label.ts';
export { chargePlace } from './charge-name.ts';
export { type ChargeRow, chargeRows } from './data/charges.queries.ts';
export { HomeReportButton } from './home-report/home-report-button.tsx';
export { useHasHomeReport } from './home-report/use-has-home-report.ts';
export { chargeList } from './list/charge-list.tsx';
