import { Button } from '@mantine/core';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { useVehicles } from '../../vehicles/public.ts';
import { type CarAnswer, type CarProblem, firstAnswers, problemsOfAnswers, toChoice } from '../car-answers.ts';
import { needsZone } from '../check-files.ts';
import { useStartImport } from '../data/imports.queries.ts';
import classes from '../imports.module.css';
import { CarRow } from './car-row.tsx';
import { RefusedFiles } from './refused-files.tsx';
import { Unread } from './unread.tsx';

/** Shows the cars found in the files and asks for the vehicle of each (OQ-065). */
export function CarsForm({ ready, cancel }: { readonly ready: ImportRecord; readonly cancel: ReactNode }) {
  const t = useT();
  const vehicles = useVehicles();
  const [answers, setAnswers] = useState(() => firstAnswers(ready));
  const [problems, setProblems] = useState<readonly CarProblem[]>([]);
  const [found, setFound] = useState(0);
  const form = useFocusFirstProblem(found);
  const start = useStartImport(ready.id);
  const fields = start.error instanceof ApiError ? start.error.fields : {};
  const messageOf = (index: number): string | undefined => fields[`cars.${index}.displayName`];

  const onAnswer = (index: number, answer: CarAnswer) => {
    setAnswers(answers.with(index, answer));
    start.reset();
    setProblems(problems.map((problem, at) => (at === index || problem === 'imports.problem.noCar' ? null : problem)));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsOfAnswers(ready.cars, answers, vehicles);
    setProblems(wrong);
    if (wrong.some((problem) => problem !== null)) setFound((times) => times + 1);
    else if (!start.isPending) start.mutate(answers.map(toChoice), { onError: () => setFound((times) => times + 1) });
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
            answer={answers[index] ?? { vehicle: '', name: '', otherVin: false }}
            problem={problems[index] ?? null}
            nameMessage={messageOf(index)}
            onAnswer={(answer) => onAnswer(index, answer)}
          />
        ))}
      </ul>
      {ready.zone !== null &&
        needsZone(
          ready.files.map(({ format }) => format),
          ready.mapping,
        ) && <p className={classes['text']}>{t('imports.readIn', { zone: ready.zone })}</p>}
      <RefusedFiles files={ready.files} />
      <Unread of={ready} />
      {start.isError && Object.keys(fields).length === 0 && (
        <Notice kind="danger">{t(errorMessageOf(start.error, { conflict: 'imports.problem.conflict' }))}</Notice>
      )}
      <div className={classes['actions']}>
        <Button type="submit" loading={start.isPending}>
          {t('imports.start')}
        </Button>
        {cancel}
      </div>
    </form>
  );
}
