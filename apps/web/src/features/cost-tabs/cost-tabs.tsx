import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { TabBar } from '../../ui/page/tab-bar.tsx';

const tabs = [
  { path: paths.costs, label: 'cards.totalCosts' },
  // Beyond the requirements (decision 0180).
  { path: paths.ownership, label: 'cards.ownership' },
  { path: paths.fixCosts, label: 'cards.fixedCosts' },
  // Beyond the requirements (decision 0152).
  { path: paths.service, label: 'cards.service' },
  // Beyond the requirements (decision 0174).
  { path: paths.receipts, label: 'cards.receipts' },
  { path: paths.cards, label: 'cards.title' },
  // Beyond the requirements (decision 0083).
  { path: paths.statements, label: 'cards.statements' },
] as const;

/** The tabs above the costs, the fixed costs and the cards (COST-001). */
export function CostTabs() {
  const t = useT();
  return <TabBar label={t('cards.tabs')} tabs={tabs.map(({ path, label }) => ({ to: path(), label: t(label) }))} />;
}
