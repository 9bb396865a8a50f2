import { Button, Radio } from '@mantine/core';
import type { Connection } from '@wattbook/contract/connections/connection.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PlainChip } from '../../../ui/marks/tag-chips.tsx';
import { useAddConnected } from '../data/connections.mutations.ts';
import { useVehicles } from '../data/vehicles.queries.ts';
import classes from './connection.module.css';
import { proofForm } from './proof.form.ts';
import { RefusedNotice } from './refused-notice.tsx';

type SourceVehicle = Connection['vehicles'][number];

interface VehiclePickerProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly connection: Connection;
  readonly onAdded: (vehicle: Vehicle) => void;
}

/**
 * The vehicles of a sign-in, one of which is connected, with a proof that it is the user's where that is needed; for a renewal, the one whose login data are renewed.
 * A single one that needs no proof is connected at once.
 */
export function VehiclePicker({ heading, connection: { state, vehicleId, vehicles, proof, proofExample }, onAdded }: VehiclePickerProps) {
  const t = useT();
  const formats = useFormats();
  const add = useAddConnected();
  const known = useVehicles();
  const wanted = vehicles.filter((one) => one.vehicleId !== null && one.vehicleId === vehicleId);
  const offered = wanted.length > 0 ? wanted : vehicles;
  const isRenewal = wanted.length > 0;
  const free = offered.filter(({ connected }) => isRenewal || !connected);
  const [chosenId, setChosenId] = useState(free[0]?.id);
  const chosen = free.find(({ id }) => id === chosenId);
  const nameOf = (id: string | null) => known.find((one) => one.id === id)?.displayName;
  const form = useForm({
    form: proofForm,
    about: proof,
    initial: { odometer: formats.value('odometer', proofExample) ?? '' },
    send: async ({ odometer }) => {
      if (chosen === undefined) return;
      onAdded(await add.mutateAsync({ state, ...choiceOf(chosen), ...(odometer != null && { odometer }) }));
    },
  });
  // A click would only confirm: there is one vehicle, and nothing to prove. A refusal leaves the button to try again.
  const goesOnAlone = offered.length === 1 && free.length === 1 && proof === null;
  const hasGoneOn = useRef(false);
  const { ref } = form.element;
  useEffect(() => {
    if (!goesOnAlone || hasGoneOn.current) return;
    hasGoneOn.current = true;
    ref.current?.requestSubmit();
  }, [goesOnAlone, ref]);
  return (
    <form {...form.element} className={classes['step']}>
      <h2 ref={heading} tabIndex={-1} id="vehicles-of-sign-in">
        {t(offered.length === 1 ? 'connect.foundTitle' : 'connect.chooseTitle')}
      </h2>
      {offered.length > 1 && <p>{t(free.length === 0 ? 'connect.allConnected' : 'connect.chooseText')}</p>}
      <Radio.Group
        className={classes['vehicles'] ?? ''}
        aria-labelledby="vehicles-of-sign-in"
        value={chosenId ?? null}
        onChange={(id) => setChosenId(id)}
      >
        <div className={classes['vehicles']}>
          {offered.map((vehicle) => {
            const name = nameOf(vehicle.vehicleId);
            const isFree = free.includes(vehicle);
            return (
              <div key={vehicle.id} className={classes['vehicle']}>
                <Radio
                  classNames={{ description: classes['description'] ?? '' }}
                  value={vehicle.id}
                  disabled={!isFree}
                  label={titleOf(vehicle)}
                  description={descriptionOf(
                    vehicle,
                    isFree && !isRenewal && name !== undefined ? t('connect.isKnown', { vehicle: name }) : null,
                  )}
                />
                {vehicle.connected && <PlainChip label={t('connect.connected')} />}
                {!isFree && vehicle.vehicleId !== null && name !== undefined && (
                  <LinkButton size="xs" variant="default" to={paths.vehicle(vehicle.vehicleId)}>
                    {t('connect.connectedTo', { vehicle: name })}
                  </LinkButton>
                )}
              </div>
            );
          })}
        </div>
      </Radio.Group>
      {proof !== null && free.length > 0 && (
        <>
          <p>{t('connect.proofText')}</p>
          <FormFields form={form} />
          {proofExample !== null && <p>{t('connect.proofExample')}</p>}
        </>
      )}
      {form.failure !== null && <RefusedNotice error={form.failure.error} />}
      {free.length > 0 && (
        <div className={classes['actions']}>
          <Button type="submit" disabled={chosen === undefined} loading={form.busy}>
            {t(isRenewal ? 'connect.addRenewed' : 'connect.add')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** A vehicle is chosen by its VIN, or by its id at the source where it has none. */
const choiceOf = ({ id, vin }: SourceVehicle) => (vin === null ? { sourceVehicle: id } : { vin });

const modelOf = ({ manufacture, model }: SourceVehicle): string => [manufacture, model].filter((part) => part !== null).join(' ');

const titleOf = (vehicle: SourceVehicle): string => vehicle.name ?? (modelOf(vehicle) || (vehicle.vin ?? vehicle.id));

/** What the title does not say yet. */
function descriptionOf(vehicle: SourceVehicle, known: string | null): string {
  const title = titleOf(vehicle);
  return [modelOf(vehicle), vehicle.vin, known].filter((part) => part !== null && part !== '' && part !== title).join(' · ');
}
