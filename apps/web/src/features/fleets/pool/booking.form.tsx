import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { bookingTexts } from '@wattbook/domain/fleet/pool-booking';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { defineForm } from '../../../ui/form/define-form.ts';
import type { DrawProps } from '../../../ui/form/field.ts';
import { labelled } from '../../../ui/form/field.ts';
import { inputProps } from '../../../ui/form/kinds/input-props.ts';
import { moment } from '../../../ui/form/kinds/moment.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { fleetVehiclesQuery } from '../data/fleets.queries.ts';
import { nameOf } from '../vehicles/vehicle-columns.tsx';
import type { BookingBody } from './pool.queries.ts';

/** The pool of a fleet, as many as a select can offer. */
export const poolQuery = (id: string) => fleetVehiclesQuery(id, { 'filter[pool]': 'true', limit: '200', sort: 'displayName' });

/** The vehicles of the pool, to choose one. */
function DrawVehicle(props: DrawProps<string>) {
  const t = useT();
  const { id = '' } = usePathParams(paths.fleetPool);
  const vehicles = useQuery(poolQuery(id)).data?.data ?? [];
  return (
    <NativeSelect
      {...inputProps(props)}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
      data={[
        { value: '', label: t('fleets.chooseVehicle') },
        ...vehicles.map((vehicle) => ({ value: vehicle.id, label: nameOf(vehicle) })),
      ]}
    />
  );
}

/** The fields of a booking. */
export const bookingForm = defineForm<BookingBody>()('fleets', {
  vehicleId: labelled('fleets.vehicle', text({ required: true, wide: true, Draw: DrawVehicle })),
  driver: text({ maxLength: bookingTexts.driver, required: true, wide: true }),
  startTime: labelled('fleets.bookedFrom', moment({ labels: { day: 'fleets.fromDay', time: 'fleets.fromTime' } })),
  endTime: labelled('fleets.bookedTo', moment({ labels: { day: 'fleets.toDay', time: 'fleets.toTime' } })),
  note: text({ maxLength: bookingTexts.note, wide: true }),
});
