import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { NumberField } from './number-field.tsx';
import classes from './trip-form.module.css';
import type { TripFormState } from './use-trip-form.ts';

/** What is known besides (OQ-108); fuel of cars that have a tank. */
export function TripFigureFields({ form, hasTank }: { readonly form: TripFormState; readonly hasTank: boolean }) {
  const t = useT();
  const formats = useFormats();
  const { text, set, sentences } = form;
  const fields = [
    { field: 'usedkWh', label: t('trips.usedkWh'), unit: formats.unit('energy'), signed: false },
    { field: 'cost', label: t('trips.cost'), unit: formats.currency(), signed: false },
    { field: 'avgOutTemp', label: t('trips.avgOutTemp'), unit: formats.unit('temperature'), signed: true },
    ...(hasTank
      ? ([
          { field: 'startGasLevel', label: t('trips.startGasLevel'), unit: '%', signed: false },
          { field: 'endGasLevel', label: t('trips.endGasLevel'), unit: '%', signed: false },
        ] as const)
      : []),
  ] as const;
  return (
    <div className={classes['row']}>
      {fields.map(({ field, label, unit, signed }) => (
        <NumberField
          key={field}
          label={label}
          name={field}
          unit={unit}
          value={text[field]}
          onChange={(value) => set({ [field]: value })}
          error={sentences[field]}
          signed={signed}
        />
      ))}
    </div>
  );
}
