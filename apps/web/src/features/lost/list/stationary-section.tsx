import { useEffect, useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { ListSums } from '../../../lists/list-sums.tsx';
import { ListTools } from '../../../lists/list-tools.tsx';
import { useVehicleList } from '../../../lists/use-vehicle-list.ts';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { useRangeLabel } from '../../../ui/range/use-range-label.ts';
import type { StationaryRow } from '../data/stationary.queries.ts';
import type { StationaryList } from './stationary-list.tsx';
import classes from './lost-section.module.css';

interface StationarySectionProps {
  readonly list: StationaryList;
  /** False where the title of the page is the heading. */
  readonly hasHeading: boolean;
  readonly vehicle: { readonly id: string; readonly displayName: string };
  readonly range: RangeState;
  /** Whether the selection of this screen is of this list; all lists share one bulk action bar. */
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Sums and rows of one list in a range (DASH-046 to DASH-058). */
export function StationarySection({ list, hasHeading, vehicle, range, isChosen, onChoose }: StationarySectionProps) {
  const t = useT();
  const heading = useId();
  const rangeLabel = useRangeLabel();
  const state = useVehicleList(list, vehicle.id, range);
  const { selection } = state;
  const { clear } = selection;
  const hasChosen = selection.rows.length > 0;
  useEffect(() => {
    if (hasChosen && !isChosen) clear();
  }, [hasChosen, isChosen, clear]);
  // `onChoose` runs in the same update as the selection, so that the effect above does not clear it.
  const choosing = {
    ...selection,
    toggle: (row: StationaryRow) => {
      onChoose();
      selection.toggle(row);
    },
    toggleAll: () => {
      onChoose();
      selection.toggleAll();
    },
  };
  return (
    <section className={classes['section']} {...(hasHeading ? { 'aria-labelledby': heading } : { 'aria-label': t(list.messages.title) })}>
      {hasHeading && <h2 id={heading}>{t(list.messages.title)}</h2>}
      <ListSums list={list} state={state} />
      <ListBody
        state={{ ...state, selection: choosing }}
        label={t(list.messages.table, { vehicle: vehicle.displayName, range: rangeLabel(range.range) })}
        tools={list.filters && <ListTools state={state} options={list.filters} />}
      />
    </section>
  );
}
