import { useT } from '../../i18n/use-t.ts';
import classes from './map-frame.module.css';
import { routeWidths } from './route-widths.ts';

const BOLT = 'M1 -6.8 -4.6 1.2H-.3L-1 6.8 4.6 -1.2H.3Z';

/** The legend of a map of many trips: its lines and marks. */
export function RouteLegend({ once, often, hasCharges }: { readonly once: string; readonly often: string; readonly hasCharges: boolean }) {
  const t = useT();
  return (
    <div className={classes['legend']} aria-hidden="true">
      <span className={classes['key']}>
        <svg width="22" height="6" aria-hidden="true">
          <path className={classes['route']} d="M2 3H20" strokeWidth={routeWidths.once} />
        </svg>
        {once}
      </span>
      <span className={classes['key']}>
        <svg width="22" height="6" aria-hidden="true">
          <path className={classes['route']} d="M3 3H19" strokeWidth={routeWidths.often} />
        </svg>
        {often}
      </span>
      {hasCharges && (
        <>
          <span className={classes['key']}>
            <svg width="16" height="16" viewBox="-12 -12 24 24" className={classes['acKey']} aria-hidden="true">
              <circle r="10.5" />
              <path d={BOLT} />
            </svg>
            {t('charges.ac')}
          </span>
          <span className={classes['key']}>
            <svg width="16" height="16" viewBox="-12 -12 24 24" className={classes['dcKey']} aria-hidden="true">
              <rect x="-11" y="-11" width="22" height="22" rx="5" />
              <path d={BOLT} />
            </svg>
            {t('charges.dc')}
          </span>
        </>
      )}
    </div>
  );
}
