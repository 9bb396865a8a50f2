import { Checkbox, NativeSelect, Switch } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import classes from './charge-map.module.css';
import { type ConnectorType, connectorTypes, type MapFilter, operatorChoices } from './map-filter.ts';

interface FilterPanelProps {
  readonly filter: MapFilter;
  readonly onChange: (filter: MapFilter) => void;
}

const names = { tesla: 'Tesla', allego: 'Allego', ionity: 'IONITY', fastned: 'Fastned', enbw: 'EnBW', 'e.on': 'E.ON' } as const;

/** The filter of the charge map (MAP-004 to MAP-007). */
export function FilterPanel({ filter, onChange }: FilterPanelProps) {
  const t = useT();
  const setType = (type: ConnectorType, isOn: boolean) =>
    onChange({ ...filter, types: isOn ? [...filter.types, type] : filter.types.filter((one) => one !== type) });
  return (
    <div className={classes['filter']}>
      <fieldset>
        <legend>{t('chargeMap.publicPoints')}</legend>
        {(Object.keys(connectorTypes) as ConnectorType[]).map((type) => (
          <Checkbox
            key={type}
            label={t(`chargeMap.${type}`)}
            checked={filter.types.includes(type)}
            onChange={({ currentTarget }) => setType(type, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <Switch
        label={t('chargeMap.mine')}
        checked={filter.mine}
        onChange={({ currentTarget }) => onChange({ ...filter, mine: currentTarget.checked })}
      />
      <NativeSelect
        label={t('chargeMap.operator')}
        value={filter.operator}
        data={operatorChoices.map((value) => ({ value, label: value === 'all' ? t('chargeMap.allOperators') : names[value] }))}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, operator: operatorChoices.find((choice) => choice === currentTarget.value) ?? 'all' })
        }
      />
    </div>
  );
}
