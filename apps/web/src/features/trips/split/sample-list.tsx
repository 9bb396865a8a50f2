import type { TripItem } from '@wattbook/contract/trips/trip.schema';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useRowWindow } from '../../../ui/virtual/use-row-window.ts';
import classes from './sample-list.module.css';
import { splitIndexOf } from './split-index.ts';

/** Height of a row, px; the list draws only the rows in its window, as a trip has thousands of samples. */
const ROW = 44;
const WINDOW = 9;

interface SampleListProps {
  readonly items: readonly TripItem[];
  /** The chosen sample; null: none is. */
  readonly index: number | null;
  readonly onChosen: (index: number) => void;
}

/** A list of samples from which one is chosen, by click or with the arrow keys; the first and the last one cannot be (OQ-125). */
export function SampleList({ items, index, onChosen }: SampleListProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const last = items.length - 1;
  const { from, to, scrolled } = useRowWindow(items.length, ROW, WINDOW * ROW);

  useEffect(() => {
    const element = box.current;
    if (index === null || element === null) return;
    const [begin, end] = [index * ROW, (index + 1 - WINDOW) * ROW];
    if (element.scrollTop > begin) element.scrollTop = begin;
    else if (element.scrollTop < end) element.scrollTop = end;
    scrolled(element.scrollTop);
  }, [index, scrolled]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = moved(event.key, index, last);
    if (target === null) return;
    event.preventDefault();
    onChosen(splitIndexOf(target, items.length));
  };

  return (
    <div className={classes['samples']}>
      <div className={classes['head']} aria-hidden>
        <span>{t('tripParts.time')}</span>
        <span>{t('tripParts.speed')}</span>
        <span>{t('tripParts.level')}</span>
        <span>{t('tripParts.odometer')}</span>
      </div>
      <div
        ref={box}
        className={classes['box']}
        role="listbox"
        tabIndex={0}
        aria-label={t('tripParts.samples')}
        {...(index === null ? {} : { 'aria-activedescendant': `${id}${index}` })}
        onScroll={({ currentTarget }) => scrolled(currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className={classes['all']} style={{ height: items.length * ROW }}>
          {items.slice(from, to).map((item, offset) => {
            const at = from + offset;
            return (
              <SampleRow
                key={at}
                id={`${id}${at}`}
                item={item}
                at={at}
                count={items.length}
                isChosen={at === index}
                onChosen={() => onChosen(at)}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

const page = WINDOW - 1;

/** Where a key leads; null: it is none of the list. */
function moved(key: string, index: number | null, last: number): number | null {
  const here = index ?? 0;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    PageDown: here + page,
    PageUp: here - page,
    Home: 1,
    End: last - 1,
  };
  return targets[key] ?? null;
}

interface SampleRowProps {
  readonly id: string;
  readonly item: TripItem;
  readonly at: number;
  readonly count: number;
  readonly isChosen: boolean;
  readonly onChosen: () => void;
}

function SampleRow({ id, item, at, count, isChosen, onChosen }: SampleRowProps) {
  const t = useT();
  const formats = useFormats();
  const edge = at === 0 ? t('tripParts.first') : at === count - 1 ? t('tripParts.last') : null;
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      className={classes['row']}
      style={{ top: at * ROW }}
      aria-selected={isChosen}
      aria-disabled={edge !== null}
      aria-posinset={at + 1}
      aria-setsize={count}
      onClick={() => edge === null && onChosen()}
    >
      <span>{formats.second(item.timestamp)}</span>
      {edge === null ? (
        <>
          <span>{formats.withUnit('speed', item.speed, { from: 'sample' })}</span>
          <span>{formats.withUnit('percent', item.level, { from: 'sample' })}</span>
          <span>{formats.withUnit('odometer', item.odometer, { from: 'sample' })}</span>
        </>
      ) : (
        <span className={classes['edge']}>{edge}</span>
      )}
    </button>
  );
}
