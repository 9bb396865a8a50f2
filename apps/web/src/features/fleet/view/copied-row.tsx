import { type CopiedNoun, copiedFields, type CopiedRow } from '@wattbook/domain/fleet/scope-table';
import { copiedFieldMessages } from '@wattbook/i18n/scope-field-messages';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { stateMessage, type VehicleState, vehicleStates } from '../../../ui/marks/vehicle-state.ts';
import classes from '../fleet.module.css';

/** A copy with every field that the fleet has of it, and no others. */
export function CopiedRowText({ noun, row }: { readonly noun: CopiedNoun; readonly row: CopiedRow }) {
  const t = useT();
  const formats = useFormats();
  const fields = copiedFields[noun].filter((name) => row[name] !== undefined);
  return (
    <dl className={classes['facts']}>
      {fields.map((name) => (
        <div key={name}>
          <dt>{t(copiedFieldMessages[name])}</dt>
          <dd>{name === 'state' ? t(stateMessage(stateOf(row[name]))) : textOf(name, row[name], formats)}</dd>
        </div>
      ))}
    </dl>
  );
}

const instant = /^\d{4}-\d\d-\d\dT/;

/** The quantity of a number, which says its unit. */
const quantities: Readonly<Record<string, 'distance' | 'energy' | 'odometer' | 'percent' | 'range'>> = {
  kWh: 'energy',
  level: 'percent',
  startLevel: 'percent',
  endLevel: 'percent',
  range: 'range',
  distance: 'distance',
  odometer: 'odometer',
  startOdometer: 'odometer',
  endOdometer: 'odometer',
};

const stateOf = (value: unknown): VehicleState | null => vehicleStates.find((state) => state === value) ?? null;

function textOf(name: string, value: unknown, formats: Formats): string {
  const quantity = quantities[name];
  if (typeof value === 'number' && quantity !== undefined) return formats.withUnit(quantity, value) ?? '';
  if (typeof value === 'number') return formats.number(value, { min: 0, max: 3 }) ?? '';
  if (typeof value === 'boolean') return value ? 'AC' : 'DC';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  if (typeof value !== 'string') return '–';
  return instant.test(value) ? (formats.dateTime(value) ?? value) : value;
}
