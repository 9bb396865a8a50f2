import { IconCheck } from '@tabler/icons-react';
import type { VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { variantBesideBattery } from './find-models.ts';
import classes from './models.module.css';

interface ModelLineProps {
  readonly model: VehicleMasterData;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A model of the list with the facts that tell it from its like. What is unknown is left out. */
export function ModelLine({ model, isChosen, onChoose }: ModelLineProps) {
  const t = useT();
  const formats = useFormats();
  const { year, acPower, dcPower, efficiency, plugInHybrid, kWh } = model;
  // As makers write them: 11 kW, 38.3 kWh.
  const written = (name: 'power' | 'energy', value: number) => `${formats.number(value)}\u00a0${formats.unit(name)}`;
  const power = (current: string, kW: number | null) => kW !== null && `${current} ${written('power', kW)}`;
  const facts = [
    plugInHybrid && t('models.plugInHybrid'),
    year !== null && t('models.from', { year: String(year) }),
    power(t('charges.ac'), acPower),
    power(t('charges.dc'), dcPower),
    formats.withUnit('consumption', efficiency === null ? null : efficiency * 100),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li>
      <button type="button" className={classes['line']} aria-pressed={isChosen} onClick={onChoose}>
        <span className={classes['name']}>
          <strong>{model.model}</strong> {variantBesideBattery(model)}
        </span>
        <span className={classes['battery']}>
          {isChosen && <IconCheck size={16} stroke={2} aria-hidden />}
          {written('energy', kWh)}
        </span>
        <small>{facts.join(' · ')}</small>
      </button>
    </li>
  );
}
