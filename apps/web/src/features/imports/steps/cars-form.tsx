import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { CsvImport, ImportCar } from '@wattbook/contract/imports/import.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../api/error-sentences.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFirstRefused } from '../../../ui/form/first-refused.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useVehicles } from '../../vehicles/public.ts';
import { type CarAnswer, type CarProblem, firstAnswers, LEFT_OUT, problemsOfAnswers, toChoice, vinThatDiffers } from '../car-answers.ts';
import { useStartImport } from '../data/imports.queries.ts';
import classes from '../imports.module.css';
import { RefusedFiles } from './refused-files.tsx';
import { Unread } from './unread.tsx';

/** Shows the cars found in the files and asks for the vehicle of each (OQ-065). */
export function CarsForm({ asked, cancel }: { readonly asked: CsvImport; readonly cancel: ReactNode }) {
  const t = useT();
  const vehicles = useVehicles();
  const [answers, setAnswers] = useState(() => firstAnswers(asked.cars));
  const [problems, setProblems] = useState<readonly CarProblem[]>([]);
  const [found, setFound] = useState(0);
  const form = useFirstRefused(found);
  const start = useStartImport(asked.id);

  const onAnswer = (place: number, answer: CarAnswer) => {
    setAnswers(answers.with(place, answer));
    setProblems(problems.map((problem, at) => (at === place || problem === 'imports.problem.noCar' ? null : problem)));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsOfAnswers(asked.cars, answers, vehicles);
    setProblems(wrong);
    if (wrong.some((problem) => problem !== null)) setFound((times) => times + 1);
    else if (!start.isPending) start.mutate(answers.map(toChoice));
  };

  return (
    <form ref={form} onSubmit={onSubmit} className={classes['form']} noValidate>
      <p>{t('imports.found', { count: asked.cars.length })}</p>
      <ul className={classes['cars']}>
        {asked.cars.map((car, place) => (
          <CarRow
            key={`${car.vin ?? ''} ${car.number ?? ''} ${car.name ?? ''}`}
            car={car}
            vehicles={vehicles}
            answer={answers[place] ?? { vehicle: '', otherVin: false }}
            problem={problems[place] ?? null}
            onAnswer={(answer) => onAnswer(place, answer)}
          />
        ))}
      </ul>
      <p className={classes['text']}>{t('imports.readIn', { zone: asked.zone })}</p>
      <RefusedFiles files={asked.files} />
      <Unread of={asked} />
      {start.isError && <Notice kind="danger">{t(sentenceOf(start.error, { conflict: 'imports.problem.conflict' }))}</Notice>}
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
            {t('imports.span', { from: formats.dateTime(car.firstTime) ?? '', to: formats.dateTime(car.lastTime) ?? '' })}
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
