import { Link, useRouter } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import classes from './cost-tabs.module.css';

const tabs = [
  { path: paths.costs, label: 'cards.totalCosts' },
  { path: paths.fixCosts, label: 'cards.fixedCosts' },
  { path: paths.cards, label: 'cards.title' },
] as const;

/** The tabs above the costs, the fixed costs and the cards (COST-001); only those whose screen exists. */
export function CostTabs() {
  const t = useT();
  const { routesByPath } = useRouter();
  const shown = tabs.filter(({ path }) => path.pattern in routesByPath);
  if (shown.length < 2) return null;
  return (
    <nav className={classes['tabs']} aria-label={t('cards.tabs')}>
      {shown.map(({ path, label }) => (
        <Link key={label} {...path()} className={classes['tab'] ?? ''}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
