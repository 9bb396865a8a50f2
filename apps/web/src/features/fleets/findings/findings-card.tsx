import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { findingsQuery } from '../data/fleets.queries.ts';
import { useVehicleFilters } from '../vehicles/use-vehicle-filters.ts';
import classes from './findings.module.css';
import { findingSteps, findingWords } from './finding-words.ts';

/** What waits for a driver or for the fleet, with the way to the vehicles; nothing where nothing waits. */
export function FindingsCard({ fleetId }: { readonly fleetId: string }) {
  const t = useT();
  const filters = useVehicleFilters();
  const findings = useQuery(findingsQuery(fleetId)).data?.data ?? [];
  if (findings.length === 0) return null;
  return (
    <Card title={t('fleets.waiting')}>
      <ul className={classes['list']}>
        {findings.map(({ kind, vehicles }) => (
          <li key={kind}>
            <button
              type="button"
              className={classes['finding']}
              aria-pressed={filters.finding === kind}
              onClick={() => filters.setFinding(filters.finding === kind ? undefined : kind)}
            >
              <span className={classes['count']}>{vehicles}</span>
              <span>
                <span className={classes['what']}>{t(findingWords[kind])}</span>
                <span className={classes['step']}>{t(findingSteps[kind])}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
