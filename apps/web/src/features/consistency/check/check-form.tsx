import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { DateField } from '../../../ui/form/kinds/date-field.tsx';
import type { CheckBody } from '../data/checks.queries.ts';
import classes from './check.module.css';
import { FilterBoxes, type ResetStatus } from './filter-boxes.tsx';
import { findProblems, utcDays } from './find-problems.ts';
import type { CheckedRange } from './use-checked-range.ts';

const types = ['trips', 'charges'] as const;
type CheckedType = (typeof types)[number];

interface CheckFormProps {
  readonly range: CheckedRange;
  readonly busy: boolean;
  readonly onCheck: (body: CheckBody) => void;
}

/** What to check, from which day to which, and which errors return to open (CONS-019 to CONS-030). */
export function CheckForm({ range: { days, setDay, picker }, busy, onCheck }: CheckFormProps) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly CheckedType[]>(types);
  const [filter, setFilter] = useState<readonly ResetStatus[]>([]);
  // Problems are shown from the first attempt on, and then until they are solved.
  const [attempts, setAttempts] = useState(0);
  const problems = attempts === 0 ? {} : findProblems(chosen, days);
  const root = useFocusFirstProblem(attempts);
  const errorOf = (name: 'types' | 'from' | 'to') => problems[name] && t(problems[name]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(findProblems(chosen, days)).length > 0) setAttempts(attempts + 1);
    else onCheck({ ...utcDays(days), types: [...chosen], filter: [...filter] });
  };
  const typesError = errorOf('types');
  return (
    <form ref={root} onSubmit={send} noValidate className={classes['form']}>
      <fieldset className={classes['boxes']} aria-describedby={typesError === undefined ? undefined : 'types-problem'}>
        <legend>{t('consistency.types')}</legend>
        {types.map((type) => (
          <Checkbox
            key={type}
            label={t(`consistency.${type}`)}
            checked={chosen.includes(type)}
            error={typesError !== undefined}
            onChange={({ currentTarget }) =>
              setChosen(types.filter((one) => (one === type ? currentTarget.checked : chosen.includes(one))))
            }
          />
        ))}
        {typesError !== undefined && (
          <p id="types-problem" role="alert" className={classes['error']}>
            {typesError}
          </p>
        )}
      </fieldset>
      <div className={classes['days']}>
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={t(`consistency.${name}`)}
            value={days[name]}
            onChange={(day) => setDay(name, day)}
            error={errorOf(name)}
            initialDay={picker.today}
          />
        ))}
      </div>
      <FilterBoxes chosen={filter} onChange={setFilter} />
      <div className={classes['actions']}>
        <Button type="submit" loading={busy}>
          {t('consistency.start')}
        </Button>
      </div>
    </form>
  );
}
