import { ActionIcon, Button } from '@mantine/core';
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { Sheet } from '../sheet.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { QuickList } from './quick-list.tsx';
import { QuickSegments } from './quick-segments.tsx';
import { type QuickRange, type Range, shiftRange } from './range.ts';
import classes from './range-picker.module.css';
import type { RangeState } from './use-range.ts';
import { useShortRangeLabel } from './use-range-label.ts';
import { Popover } from '../menu/popover.tsx';

// The calendar and its date library load when it is opened.
const RangeCalendar = lazy(() => import('./range-calendar.tsx').then(({ RangeCalendar: component }) => ({ default: component })));

/** Quick ranges and a calendar; on a phone one button between two arrows and a drawer. Pass the state of `useRange`. */
export function RangePicker({ state }: { readonly state: RangeState }) {
  return useIsPhone() ? <PhonePicker state={state} /> : <DeskPicker state={state} />;
}

function DeskPicker({ state: { range, quick, today, setRange } }: { readonly state: RangeState }) {
  const t = useT();
  const formats = useFormats();
  const [opened, setOpened] = useState(false);
  const dates = `${formats.plainDate(range.from)} – ${formats.plainDate(range.to)}`;
  const choose = (choice: QuickRange | Range) => {
    setRange(choice);
    setOpened(false);
  };
  return (
    <div className={classes['desk']}>
      <QuickSegments quick={quick} onChoose={setRange} />
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withRoles={false}>
        <Popover.Target>
          <Button
            variant="default"
            className={classes['dates'] ?? ''}
            leftSection={<IconCalendar size={16} stroke={1.75} />}
            onClick={() => setOpened(!opened)}
            aria-haspopup="dialog"
            aria-expanded={opened}
            aria-label={t('ranges.chosen', { range: dates })}
          >
            {dates}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={0} role="dialog" aria-label={t('ranges.title')}>
          <div className={classes['panel']}>
            <QuickList quick={quick} today={today} onChoose={choose} variant="side" />
            <Suspense fallback={<div className={classes['calendarSpace']} />}>
              <RangeCalendar range={range} months={2} onChoose={choose} />
            </Suspense>
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

function PhonePicker({ state: { range, quick, today, setRange } }: { readonly state: RangeState }) {
  const t = useT();
  const label = useShortRangeLabel(today)(range);
  const [open, setOpen] = useState<'no' | 'quick' | 'own'>('no');
  const choose = (choice: QuickRange | Range) => {
    setRange(choice);
    setOpen('no');
  };
  const next = shiftRange(range, 1);
  return (
    <div className={classes['phone']}>
      <ActionIcon variant="default" size={44} onClick={() => setRange(shiftRange(range, -1))} aria-label={t('ranges.previous')}>
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <Button
        variant="default"
        className={classes['phoneButton'] ?? ''}
        leftSection={<IconCalendar size={18} stroke={1.75} />}
        rightSection={<IconChevronDown size={16} stroke={1.75} />}
        onClick={() => setOpen('quick')}
        aria-label={t('ranges.chosen', { range: label })}
      >
        {label}
      </Button>
      <ActionIcon variant="default" size={44} disabled={next.from > today} onClick={() => setRange(next)} aria-label={t('ranges.next')}>
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
      <Sheet opened={open !== 'no'} onClose={() => setOpen('no')} title={t('ranges.title')}>
        {open === 'own' ? (
          <Suspense fallback={<div className={classes['calendarSpace']} />}>
            <RangeCalendar range={range} months={1} onChoose={choose} />
          </Suspense>
        ) : (
          <>
            <QuickList quick={quick} today={today} onChoose={choose} variant="drawer" />
            <Button
              variant="default"
              fullWidth
              mt="sm"
              leftSection={<IconCalendar size={16} stroke={1.75} />}
              onClick={() => setOpen('own')}
            >
              {t('ranges.own')}
            </Button>
          </>
        )}
      </Sheet>
    </div>
  );
}
