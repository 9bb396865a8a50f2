export { CostTabs } from './cost-tabs.tsx';
