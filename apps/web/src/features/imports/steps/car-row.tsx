import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ImportCar } from '@wattbook/contract/imports/import.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { MAX_VEHICLE_NAME } from '@wattbook/domain/vehicles/vehicle-fields';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type CarAnswer, type CarProblem, LEFT_OUT, makeOfCar, NEW_VEHICLE, vinThatDiffers } from '../car-answers.ts';
import classes from '../imports.module.css';
import { entryLines } from './entry-lines.ts';

interface CarRowProps {
  readonly car: ImportCar;
  readonly vehicles: readonly Vehicle[];
  readonly answer: CarAnswer;
  readonly problem: CarProblem;
  /** The message of the server about the name of a new vehicle. */
  readonly nameMessage: string | undefined;
  readonly onAnswer: (answer: CarAnswer) => void;
}

/** A car found in the files with its counts, and the choice of its vehicle. */
export function CarRow({ car, vehicles, answer, problem, nameMessage, onAnswer }: CarRowProps) {
  const t = useT();
  const name = car.name ?? car.vin ?? (car.number === null ? t('imports.car') : t('imports.carNumber', { number: car.number }));
  const other = vinThatDiffers(car, answer, vehicles);
  return (
    <li>
      <CarFacts car={car} name={name} />
      <NativeSelect
        label={t('imports.goesTo')}
        aria-label={t('imports.goesToOf', { car: name })}
        value={answer.vehicle}
        error={problem === 'imports.problem.choose' || problem === 'imports.problem.noCar' ? t(problem) : undefined}
        data={[
          ...(answer.vehicle === '' ? [{ value: '', label: t('imports.choose') }] : []),
          ...vehicles.map(({ id, displayName }) => ({ value: id, label: displayName })),
          { value: NEW_VEHICLE, label: t('imports.newVehicle') },
          { value: LEFT_OUT, label: t('imports.leaveOut') },
        ]}
        onChange={({ currentTarget }) => onAnswer({ ...answer, vehicle: currentTarget.value, otherVin: false })}
      />
      {answer.vehicle === NEW_VEHICLE && (
        <NewName
          car={car}
          name={answer.name}
          problem={problem}
          nameMessage={nameMessage}
          onName={(text) => onAnswer({ ...answer, name: text })}
        />
      )}
      {other !== null && (
        <Checkbox
          className={classes['wide'] ?? ''}
          label={t('imports.otherVin', { vehicle: other.displayName, vin: other.vin ?? '' })}
          checked={answer.otherVin}
          error={problem === 'imports.problem.otherVin' ? t(problem) : undefined}
          onChange={({ currentTarget }) => onAnswer({ ...answer, otherVin: currentTarget.checked })}
        />
      )}
    </li>
  );
}

/** The name of a car in the files, and what they have of it. */
function CarFacts({ car, name }: Pick<CarRowProps, 'car'> & { readonly name: string }) {
  const t = useT();
  const formats = useFormats();
  return (
    <div className={classes['carFacts']}>
      <strong>{name}</strong>
      <span className={classes['text']}>
        {[
          ...(car.vin === null || car.vin === name ? [] : [t('imports.carVin', { vin: car.vin })]),
          t('imports.trips', { count: car.trips }),
          t('imports.charges', { count: car.charges }),
        ].join(' · ')}
      </span>
      {entryLines(t, car).map((line) => (
        <span key={line} className={classes['text']}>
          {line}
        </span>
      ))}
      {car.firstTime !== null && (
        <span className={classes['text']}>
          {t('imports.range', { from: formats.dateTime(car.firstTime) ?? '', to: formats.dateTime(car.lastTime) ?? '' })}
        </span>
      )}
    </div>
  );
}

interface NewNameProps extends Pick<CarRowProps, 'car' | 'problem' | 'nameMessage'> {
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The name of the vehicle that a car becomes. */
function NewName({ car, name, problem, nameMessage, onName }: NewNameProps) {
  const t = useT();
  const make = makeOfCar(car);
  return (
    <TextInput
      className={classes['newName'] ?? ''}
      label={t('imports.newName')}
      description={make === null ? undefined : t('imports.newMake', { make })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      maxLength={MAX_VEHICLE_NAME}
      autoComplete="off"
      value={name}
      error={problem === 'imports.problem.name' ? t(problem) : nameMessage}
      onChange={({ currentTarget }) => onName(currentTarget.value)}
    />
  );
}
