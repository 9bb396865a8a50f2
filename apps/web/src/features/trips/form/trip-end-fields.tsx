import { Checkbox, TextInput } from '@mantine/core';
import { timeFormat } from '@wattbook/i18n/formats/moment';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useToday } from '../../../ui/range/use-today.ts';
import { AddressField } from '../../addresses/public.ts';
import { DateField } from './date-field.tsx';
import { NumberField } from './number-field.tsx';
import type { Following } from './trip-form.tsx';
import classes from './trip-form.module.css';
import type { TripFormState } from './use-trip-form.ts';

interface TripEndFieldsProps {
  readonly end: 'start' | 'end';
  readonly form: TripFormState;
  readonly following?: Following | undefined;
}

/** When and where a trip began or ended, and what the car said then. */
export function TripEndFields({ end, form, following }: TripEndFieldsProps) {
  const t = useT();
  const formats = useFormats();
  const today = useToday();
  const { text, set, sentences } = form;
  const [date, time, odometer, level, address] = [
    `${end}Date`,
    `${end}Time`,
    `${end}Odometer`,
    `${end}Level`,
    `${end}Address`,
  ] as const satisfies readonly string[];
  const other = end === 'start' ? text.endAddress : text.startAddress;
  // Most trips end on the day they began.
  const setDate = (day: string) => set(end === 'start' && text.endDate === '' ? { startDate: day, endDate: day } : { [date]: day });
  return (
    <Card title={t(`trips.${end}`)}>
      <div className={classes['stack']}>
        <div className={classes['row']}>
          <DateField label={t(`trips.${date}`)} value={text[date]} onChange={setDate} error={sentences[date]} latest={today} />
          <TextInput
            label={t(`trips.${time}`)}
            name={time}
            value={text[time]}
            onChange={({ currentTarget }) => set({ [time]: currentTarget.value })}
            error={sentences[time]}
            placeholder={timeFormat(formats.preferences)}
            autoComplete="off"
          />
        </div>
        <AddressField
          label={t(`trips.${address}`)}
          name={address}
          value={text[address]}
          onChange={(value) => set({ [address]: value })}
          error={sentences[address]}
          disabled={following?.isOn === true}
          near={other.chosen?.location ?? null}
        />
        {following !== undefined && (
          <Checkbox
            label={t('trips.useEndAddress')}
            checked={following.isOn}
            onChange={({ currentTarget }) => following.onChange(currentTarget.checked)}
          />
        )}
        <div className={classes['row']}>
          <NumberField
            label={t(`trips.${odometer}`)}
            name={odometer}
            unit={formats.unit('odometer')}
            value={text[odometer]}
            onChange={(value) => set({ [odometer]: value })}
            error={sentences[odometer]}
          />
          <NumberField
            label={t(`trips.${level}`)}
            name={level}
            unit="%"
            value={text[level]}
            onChange={(value) => set({ [level]: value })}
            error={sentences[level]}
          />
        </div>
      </div>
    </Card>
  );
}
