import { Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { dateFormat } from '@wattbook/i18n/formats/moment';
import { parseDay } from '@wattbook/i18n/formats/parse-moment';
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { withTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useIsPhone } from '../../use-is-phone.ts';
import classes from './date-field.module.css';

// The calendar and its date library load when it is opened.
const DayPicker = lazy(() =>
  withTexts(import('../../range/day-picker.tsx'), 'frame').then(({ DayPicker: component }) => ({ default: component<'default'> })),
);

interface DateFieldProps {
  readonly label: string;
  /** `2026-11-18`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error: string | undefined;
  readonly initialDay: string;
}

/** The text of the field until it is read as a day, and its calendar. */
function useTypedDay({ value, onChange }: Pick<DateFieldProps, 'value' | 'onChange'>) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { preferences } = useFormats();
  const [text, setText] = useState<string | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [opened, setOpened] = useState(false);

  const type = (typed: string) => {
    setText(typed);
    // Typing closes the calendar, so that Tab moves on to the next field.
    setOpened(false);
  };
  const commit = () => {
    setOpened(false);
    if (text === null) return;
    const day = text.trim() === '' ? '' : parseDay(text, preferences);
    setIsUnreadable(day === null);
    // An unreadable text stays in the input, so that it can be corrected.
    if (day !== null) setText(null);
    if ((day ?? '') !== value) onChange(day ?? '');
  };
  const choose = (day: string) => {
    setText(null);
    setIsUnreadable(false);
    setOpened(false);
    onChange(day);
    input.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (root.current?.contains(relatedTarget) !== true) commit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpened(true);
    else if (event.key !== 'Enter' || (text === null && !opened)) return;
    else commit();
    // The page does not scroll and the form is not sent.
    event.preventDefault();
  };
  return { root, input, text, type, isUnreadable, opened, setOpened, choose, onBlur, onKeyDown };
}

/** A day, typed in the user's date format or chosen in a calendar that a click or the arrow down opens. The text is parsed on blur or with Enter. */
export function DateField({ label, value, onChange, error, initialDay }: DateFieldProps) {
  const t = useT();
  const formats = useFormats();
  const isPhone = useIsPhone();
  const calendar = useId();
  const { root, input, text, type, isUnreadable, opened, setOpened, choose, onBlur, onKeyDown } = useTypedDay({ value, onChange });

  return (
    <div ref={root}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" withinPortal={false} withRoles={false} trapFocus={false}>
        <Popover.Target>
          <TextInput
            ref={input}
            label={label}
            value={text ?? formats.plainDate(value === '' ? null : value) ?? ''}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onClick={() => setOpened(true)}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            error={isUnreadable ? t('errors.field.typedDate', { example: formats.plainDate('2026-11-18') ?? '' }) : error}
            placeholder={dateFormat(formats.preferences)}
            {...(isPhone
              ? {}
              : { leftSection: <IconCalendar size={16} stroke={1.75} aria-hidden />, leftSectionPointerEvents: 'none' as const })}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-controls={calendar}
            autoComplete="off"
          />
        </Popover.Target>
        <Popover.Dropdown id={calendar} role="dialog" aria-label={label} onBlur={onBlur}>
          <Suspense fallback={<div className={classes['space']} />}>
            <DayPicker
              value={value === '' ? null : value}
              defaultDate={value === '' ? initialDay : value}
              allowDeselect={false}
              onChange={(day) => day !== null && choose(day)}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
