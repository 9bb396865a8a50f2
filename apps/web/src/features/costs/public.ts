export { useYear, YearSelect } from './report/year-select.tsx';
