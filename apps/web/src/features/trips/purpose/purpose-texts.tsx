import { Textarea, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TripPersonField } from '../form/trip-person-field.tsx';
import { type PurposeText, purposeTexts } from './purpose.ts';
import classes from './purpose.module.css';

export type Texts = Readonly<Record<PurposeText, string>>;

interface PurposeTextsProps {
  readonly values: Texts;
  readonly onChange: (changes: Partial<Texts>) => void;
  /** Called when a text is complete: its field is left, Enter is pressed, or a contact is chosen. */
  readonly onDone?: (changes?: Partial<Texts>) => void;
  readonly errorOf: (name: string) => string | undefined;
  /** A driver is asked for only of a pool vehicle (TRIP-040). */
  readonly hasDriver: boolean;
  readonly placeholder?: string;
  /** What the comment is asked for, where it is to say something special. */
  readonly question?: { readonly label: string; readonly hint: string } | null;
}

const wide = { className: classes['wide'] ?? '' };

/** Reason, visited person, company, driver and comment of a trip. */
export function PurposeTexts({ values, onChange, onDone, errorOf, hasDriver, placeholder = '', question = null }: PurposeTextsProps) {
  const t = useT();
  const done = () => onDone?.();
  const input = (name: PurposeText) => ({
    label: t(`trips.${name}`),
    name,
    value: values[name],
    placeholder,
    error: errorOf(name),
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onChange({ [name]: currentTarget.value }),
    onBlur: done,
  });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') done();
  };
  return (
    <div className={classes['texts']}>
      <TextInput {...input('reason')} {...wide} onKeyDown={onKeyDown} />
      <div>
        <TripPersonField
          values={values}
          onChange={onChange}
          onChosen={onDone ?? onChange}
          onBlur={done}
          placeholder={placeholder}
          error={errorOf('name')}
        />
      </div>
      <TextInput {...input('company')} onKeyDown={onKeyDown} />
      {hasDriver && <TextInput {...input('driver')} {...wide} onKeyDown={onKeyDown} />}
      {question === null ? (
        <Textarea {...input('comment')} {...wide} rows={2} />
      ) : (
        <TextInput {...input('comment')} {...wide} label={question.label} description={question.hint} onKeyDown={onKeyDown} />
      )}
    </div>
  );
}

/** The texts of a trip as inputs. */
export const textsOf = (stored: Readonly<Partial<Record<PurposeText, string | null>>>): Texts =>
  Object.fromEntries(purposeTexts.map((name) => [name, stored[name] ?? ''])) as Record<PurposeText, string>;
