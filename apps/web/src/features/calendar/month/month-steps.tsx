import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { addMonths, type Day, startOfMonth } from '../../../ui/range/day.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { parseMonth } from '../address.ts';
import { useDayNames } from '../use-day-names.ts';
import classes from './month-steps.module.css';
import { Popover } from '../../../ui/menu/popover.tsx';

// The picker and its date library are loaded when it is opened.
const MonthPanel = lazy(() => import('./month-panel.tsx').then(({ MonthPanel: component }) => ({ default: component })));

interface MonthStepsProps {
  readonly month: Day;
  readonly today: Day;
  readonly onChoose: (month: Day) => void;
}

/** Buttons to the previous, next, any and the current month. */
export function MonthSteps({ month, today, onChoose }: MonthStepsProps) {
  const t = useT();
  const phone = useIsPhone();
  const next = addMonths(month, 1);
  const previous = addMonths(month, -1);
  // Only `aria-disabled`: `disabled` would remove the focus from a keyboard user at the last month.
  const unless = (isEnd: boolean, onClick: () => void) => ({
    'aria-disabled': isEnd,
    ...(isEnd ? { 'data-disabled': true } : {}),
    onClick: () => !isEnd && onClick(),
  });
  const size = phone ? 44 : 36;

  return (
    <>
      <Button
        variant="default"
        className={classes['now'] ?? ''}
        {...unless(month === startOfMonth(today), () => onChoose(startOfMonth(today)))}
      >
        {t('calendar.toThisMonth')}
      </Button>
      <div className={classes['steps']}>
        <ActionIcon
          variant="default"
          size={size}
          aria-label={t('ranges.previousMonth')}
          {...unless(parseMonth(previous.slice(0, 7), today).is !== 'there', () => onChoose(previous))}
        >
          <IconChevronLeft size={18} stroke={1.75} />
        </ActionIcon>
        <MonthButton month={month} today={today} onChoose={onChoose} />
        <ActionIcon
          variant="default"
          size={size}
          aria-label={t('ranges.nextMonth')}
          {...unless(parseMonth(next.slice(0, 7), today).is !== 'there', () => onChoose(next))}
        >
          <IconChevronRight size={18} stroke={1.75} />
        </ActionIcon>
      </div>
    </>
  );
}

/** The name of the month, which opens the choice of another one. */
function MonthButton({ month, today, onChoose }: MonthStepsProps) {
  const t = useT();
  const names = useDayNames();
  const phone = useIsPhone();
  const [opened, setOpened] = useState(false);
  const choose = (chosen: Day) => {
    setOpened(false);
    onChoose(chosen);
  };
  const button = (
    <Button
      variant="default"
      className={classes['name'] ?? ''}
      leftSection={<IconCalendar size={16} stroke={1.75} />}
      rightSection={<IconChevronDown size={16} stroke={1.75} />}
      onClick={() => setOpened(!opened)}
      aria-haspopup="dialog"
      aria-expanded={opened}
      aria-label={t('calendar.month', { month: names.month(month) })}
    >
      {names.month(month)}
    </Button>
  );
  const panel = (
    <Suspense fallback={<div className={classes['panelSpace']} />}>
      <MonthPanel month={month} today={today} onChoose={choose} />
    </Suspense>
  );
  return phone ? (
    <>
      {button}
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t('calendar.chooseMonth')}>
        {panel}
      </Sheet>
    </>
  ) : (
    <Popover opened={opened} onChange={setOpened} position="bottom" trapFocus returnFocus withRoles={false}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('calendar.chooseMonth')}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
}
