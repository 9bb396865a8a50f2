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
export function VehiclePicker({ heading, connection, onAdded }: VehiclePickerProps) {
  const { proof, proofExample } = connection;
  const t = useT();
  const { offered, free, isRenewal } = choicesOf(connection);
  const { form, chosenId, isChosen, choose } = useConnectingOne({ connection, onAdded });
  return (
    <form {...form.element} className={classes['step']}>
      <h2 ref={heading} tabIndex={-1} id="vehicles-of-sign-in">
        {t(offered.length === 1 ? 'connect.foundTitle' : 'connect.chooseTitle')}
      </h2>
      {offered.length > 1 && <p>{t(free.length === 0 ? 'connect.allConnected' : 'connect.chooseText')}</p>}
      <Radio.Group className={classes['vehicles'] ?? ''} aria-labelledby="vehicles-of-sign-in" value={chosenId ?? null} onChange={choose}>
        <div className={classes['vehicles']}>
          {offered.map((vehicle) => (
            <OfferedVehicle key={vehicle.id} vehicle={vehicle} isFree={free.includes(vehicle)} isRenewal={isRenewal} />
          ))}
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
          <Button type="submit" disabled={!isChosen} loading={form.busy}>
            {t(isRenewal ? 'connect.addRenewed' : 'connect.add')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The vehicles that are offered: of a renewal the one whose login data are renewed; and those of them that can be connected. */
function choicesOf({ vehicleId, vehicles }: Connection) {
  const wanted = vehicles.filter((one) => one.vehicleId !== null && one.vehicleId === vehicleId);
  const isRenewal = wanted.length > 0;
  const offered = isRenewal ? wanted : vehicles;
  return { offered, free: offered.filter(({ connected }) => isRenewal || !connected), isRenewal };
}

/** The form that connects the chosen vehicle. */
function useConnectingOne({ connection, onAdded }: Omit<VehiclePickerProps, 'heading'>) {
  const { state, proof, proofExample } = connection;
  const formats = useFormats();
  const add = useAddConnected();
  const { offered, free } = choicesOf(connection);
  const [chosenId, setChosenId] = useState(free[0]?.id);
  const chosen = free.find(({ id }) => id === chosenId);
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
  return { form, chosenId, isChosen: chosen !== undefined, choose: (id: string) => setChosenId(id) };
}

interface OfferedVehicleProps {
  readonly vehicle: SourceVehicle;
  readonly isFree: boolean;
  readonly isRenewal: boolean;
}

function OfferedVehicle({ vehicle, isFree, isRenewal }: OfferedVehicleProps) {
  const t = useT();
  const name = useVehicles().find((one) => one.id === vehicle.vehicleId)?.displayName;
  return (
    <div className={classes['vehicle']}>
      <Radio
        classNames={{ description: classes['description'] ?? '' }}
        value={vehicle.id}
        disabled={!isFree}
        label={titleOf(vehicle)}
        description={descriptionOf(vehicle, isFree && !isRenewal && name !== undefined ? t('connect.isKnown', { vehicle: name }) : null)}
      />
      {vehicle.connected && <PlainChip label={t('connect.connected')} />}
      {!isFree && vehicle.vehicleId !== null && name !== undefined && (
        <LinkButton size="xs" variant="default" to={paths.vehicle(vehicle.vehicleId)}>
          {t('connect.connectedTo', { vehicle: name })}
        </LinkButton>
      )}
    </div>
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
