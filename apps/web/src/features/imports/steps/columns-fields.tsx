import { NativeSelect } from '@mantine/core';
import { decimalMarks } from '@wattbook/domain/imports/column-mapping';
import { columnTargetNames, unitsOf } from '@wattbook/domain/imports/column-targets';
import { type RowKind, rowKinds, targetsOf } from '@wattbook/domain/imports/row-kinds';
import type { TableStart } from '@wattbook/domain/imports/table-start';
import { timeFormats } from '@wattbook/domain/imports/written-time';
import { useT } from '../../../i18n/use-t.ts';
import { type ColumnAnswer, type ColumnsProblem, examplesOf, firstTableAnswers, type TableAnswers, withTarget } from '../column-answers.ts';
import classes from '../imports.module.css';
import { RowsPreview } from './rows-preview.tsx';

interface ColumnsFieldsProps {
  readonly fileName: string;
  readonly table: TableStart;
  readonly answers: TableAnswers;
  readonly problem: ColumnsProblem | null;
  readonly onAnswers: (answers: TableAnswers) => void;
}

/** Asks what the columns of a table are, each shown with its first values (SET-023). */
export function ColumnsFields({ fileName, table, answers, problem, onAnswers }: ColumnsFieldsProps) {
  const t = useT();
  const hasFormatProblem = problem?.columns.length === 0;
  return (
    <fieldset className={classes['fieldset']}>
      <legend>{t('importTables.columns.title', { name: fileName })}</legend>
      <NativeSelect
        label={t('importTables.columns.rows')}
        value={answers.rows}
        data={rowKinds.map((kind) => ({ value: kind, label: t(`importTables.rows.${kind}`) }))}
        onChange={({ currentTarget }) =>
          onAnswers(firstTableAnswers(table, rowKinds.find((kind) => kind === currentTarget.value) ?? answers.rows))
        }
      />
      <p className={classes['text']}>{t('importTables.columns.text')}</p>
      <ul className={classes['columns']}>
        {answers.columns.map((answer) => (
          <ColumnRow
            key={answer.column}
            rows={answers.rows}
            table={table}
            answer={answer}
            problem={problem?.columns.includes(answer.column) === true ? t(problem.key) : undefined}
            onAnswer={(changed) =>
              onAnswers(
                changed.target === answer.target
                  ? { ...answers, columns: answers.columns.map((one) => (one.column === answer.column ? changed : one)) }
                  : withTarget(answers, table, answer.column, changed.target),
              )
            }
          />
        ))}
      </ul>
      <div className={classes['fields']}>
        <NativeSelect
          label={t('importTables.columns.timeFormat')}
          value={answers.timeFormat ?? ''}
          error={hasFormatProblem ? t(problem.key) : undefined}
          data={[
            ...(answers.timeFormat === null ? [{ value: '', label: t('importTables.columns.choose') }] : []),
            ...timeFormats.map((format) => ({ value: format, label: t(`importTables.timeFormat.${format}`) })),
          ]}
          onChange={({ currentTarget }) =>
            onAnswers({ ...answers, timeFormat: timeFormats.find((format) => format === currentTarget.value) ?? null })
          }
        />
        <NativeSelect
          label={t('importTables.columns.decimal')}
          value={answers.decimal}
          data={decimalMarks.map((mark) => ({ value: mark, label: t(`importTables.decimal.${mark}`) }))}
          onChange={({ currentTarget }) =>
            onAnswers({ ...answers, decimal: decimalMarks.find((mark) => mark === currentTarget.value) ?? answers.decimal })
          }
        />
      </div>
      <RowsPreview table={table} answers={answers} />
    </fieldset>
  );
}

interface ColumnRowProps {
  readonly rows: RowKind;
  readonly table: TableStart;
  readonly answer: ColumnAnswer;
  readonly problem: string | undefined;
  readonly onAnswer: (answer: ColumnAnswer) => void;
}

/** A column with its first values, what it is, and its unit where there are several. */
function ColumnRow({ rows, table, answer, problem, onAnswer }: ColumnRowProps) {
  const t = useT();
  const { column, target, unit } = answer;
  const units = target === null ? [] : unitsOf(target);
  const examples = examplesOf(table, column);
  return (
    <li>
      <div className={classes['carFacts']}>
        <strong>{column}</strong>
        <span className={classes['text']}>{examples.length === 0 ? t('importTables.columns.empty') : examples.join(' · ')}</span>
      </div>
      <NativeSelect
        aria-label={t('importTables.columns.targetOf', { column })}
        value={target ?? ''}
        error={problem}
        data={[
          { value: '', label: t('importTables.columns.unused') },
          ...targetsOf(rows).map((name) => ({ value: name, label: t(`importTables.target.${name}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onAnswer({ ...answer, target: columnTargetNames.find((name) => name === currentTarget.value) ?? null })
        }
      />
      {units.length > 1 && (
        <NativeSelect
          aria-label={t('importTables.columns.unitOf', { column })}
          value={unit ?? ''}
          data={units.map((one) => ({ value: one, label: t(`importTables.unit.${one}`) }))}
          onChange={({ currentTarget }) => onAnswer({ ...answer, unit: units.find((one) => one === currentTarget.value) ?? unit })}
        />
      )}
    </li>
  );
}
