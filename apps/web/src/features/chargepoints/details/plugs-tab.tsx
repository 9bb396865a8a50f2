import type { ChargePointDetails } from '@wattbook/contract/chargepoints/charge-point.schema';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import classes from './point-panel.module.css';
import { plugGroups } from './plug-groups.ts';

/** Connectors of a charge point, the charges of the user there, and what its sources state (MAP-018 to MAP-021). */
export function PlugsTab({ point }: { readonly point: ChargePointDetails }) {
  const t = useT();
  const formats = useFormats();
  return (
    <div role="tabpanel" aria-label={t('chargeMap.tab_plugs')} className={classes['lists']}>
      <ul>
        {plugGroups(point).map((group) => (
          <li key={[group.class, group.name, group.power].join(' ')}>
            <span>
              {t('chargepoints.connectors', { count: group.count, name: t(`chargeMap.plug_${group.name}`) })}
              <small>{t(`chargeMap.class_${group.class}`)}</small>
            </span>
            <span>{formats.withUnit('power', group.power, { decimals: Number.isInteger(group.power) ? 0 : 1 })}</span>
          </li>
        ))}
      </ul>
      {point.charges.length > 0 && (
        <>
          <h3>{t('chargeMap.myCharges')}</h3>
          <ul>
            {point.charges.map((charge) => (
              <li key={charge.id}>
                <Link {...paths.chargeDetails(charge.id)}>{formats.dateTime(charge.startTime)}</Link>
                <span>{[formats.withUnit('energy', charge.kWh), formats.cost(charge)].filter((text) => text !== null).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{t('chargeMap.sources')}</h3>
      <ul>
        {point.listings.map(({ source, operator, address, gone }) => (
          <li key={`${source.name} ${address}`}>
            <span>
              {source.attribution} ({[source.licence, formats.plainDate(source.date)].filter((part) => part !== null).join(', ')})
              <small>{[operator, address, gone ? t('chargeMap.goneThere') : ''].filter((part) => part !== '').join(', ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
