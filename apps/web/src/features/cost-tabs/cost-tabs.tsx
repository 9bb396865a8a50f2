import { Link } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import classes from './cost-tabs.module.css';

const tabs = [
  { path: paths.costs, label: 'cards.totalCosts' },
  { path: paths.fixCosts, label: 'cards.fixedCosts' },
  { path: paths.cards, label: 'cards.title' },
  // Beyond the requirements (decision 0083).
  { path: paths.statements, label: 'cards.statements' },
] as const;

/** The tabs above the costs, the fixed costs and the cards (COST-001). */
export function CostTabs() {
  const t = useT();
  return (
    <nav className={classes['tabs']} aria-label={t('cards.tabs')}>
      {tabs.map(({ path, label }) => (
        <Link key={label} {...path()} className={classes['tab'] ?? ''}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
