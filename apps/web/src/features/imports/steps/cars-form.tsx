import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { ImportRecord, ImportCar } from '@wattbook/contract/imports/import.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useVehicles } from '../../vehicles/public.ts';
import { type CarAnswer, type CarProblem, firstAnswers, LEFT_OUT, problemsOfAnswers, toChoice, vinThatDiffers } from '../car-answers.ts';
import { useStartImport } from '../data/imports.queries.ts';
import classes from '../imports.module.css';
import { RefusedFiles } from './refused-files.tsx';
import { Unread } from './unread.tsx';

/** Shows the cars found in the files and asks for the vehicle of each (OQ-065). */
export function CarsForm({ ready, cancel }: { readonly ready: ImportRecord; readonly cancel: ReactNode }) {
  const t = useT();
  const vehicles = useVehicles();
  const [answers, setAnswers] = useState(() => firstAnswers(ready.cars));
  const [problems, setProblems] = useState<readonly CarProblem[]>([]);
  const [found, setFound] = useState(0);
  const form = useFocusFirstProblem(found);
  const start = useStartImport(ready.id);

  const onAnswer = (index: number, answer: CarAnswer) => {
    setAnswers(answers.with(index, answer));
    setProblems(problems.map((problem, at) => (at === index || problem === 'imports.problem.noCar' ? null : problem)));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsOfAnswers(ready.cars, answers, vehicles);
    setProblems(wrong);
    if (wrong.some((problem) => problem !== null)) setFound((times) => times + 1);
    else if (!start.isPending) start.mutate(answers.map(toChoice));
  };

  return (
    <form ref={form} onSubmit={onSubmit} className={classes['form']} noValidate>
      <p>{t('imports.found', { count: ready.cars.length })}</p>
      <ul className={classes['cars']}>
        {ready.cars.map((car, index) => (
          <CarRow
            key={`${car.vin ?? ''} ${car.number ?? ''} ${car.name ?? ''}`}
            car={car}
            vehicles={vehicles}
            answer={answers[index] ?? { vehicle: '', otherVin: false }}
            problem={problems[index] ?? null}
            onAnswer={(answer) => onAnswer(index, answer)}
          />
        ))}
      </ul>
      <p className={classes['text']}>{t('imports.readIn', { zone: ready.zone })}</p>
      <RefusedFiles files={ready.files} />
      <Unread of={ready} />
      {start.isError && <Notice kind="danger">{t(errorMessageOf(start.error, { conflict: 'imports.problem.conflict' }))}</Notice>}
      <div className={classes['actions']}>
        <Button type="submit" loading={start.isPending}>
          {t('imports.start')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

interface CarRowProps {
  readonly car: ImportCar;
  readonly vehicles: readonly Vehicle[];
  readonly answer: CarAnswer;
  readonly problem: CarProblem;
  readonly onAnswer: (answer: CarAnswer) => void;
}

function CarRow({ car, vehicles, answer, problem, onAnswer }: CarRowProps) {
  const t = useT();
  const formats = useFormats();
  const name = car.name ?? car.vin ?? (car.number === null ? t('imports.car') : t('imports.carNumber', { number: car.number }));
  const other = vinThatDiffers(car, answer, vehicles);
  return (
    <li>
      <div className={classes['carFacts']}>
        <strong>{name}</strong>
        <span className={classes['text']}>
          {[
            ...(car.vin === null || car.vin === name ? [] : [t('imports.carVin', { vin: car.vin })]),
            t('imports.trips', { count: car.trips }),
            t('imports.charges', { count: car.charges }),
          ].join(' · ')}
        </span>
        {car.firstTime !== null && (
          <span className={classes['text']}>
            {t('imports.range', { from: formats.dateTime(car.firstTime) ?? '', to: formats.dateTime(car.lastTime) ?? '' })}
          </span>
        )}
      </div>
      <NativeSelect
        label={t('imports.goesTo')}
        aria-label={t('imports.goesToOf', { car: name })}
        value={answer.vehicle}
        error={problem === null || problem === 'imports.problem.otherVin' ? undefined : t(problem)}
        data={[
          ...(answer.vehicle === '' ? [{ value: '', label: t('imports.choose') }] : []),
          ...vehicles.map(({ id, displayName }) => ({ value: id, label: displayName })),
          { value: LEFT_OUT, label: t('imports.leaveOut') },
        ]}
        onChange={({ currentTarget }) => onAnswer({ vehicle: currentTarget.value, otherVin: false })}
      />
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
