export { CostTabs } from './tabs/cost-tabs.tsx';
