import { isExpired } from '@wattbook/domain/detection/expire-state';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { useNow } from './use-now.ts';
import { lastStateMessage, stateMessage, type VehicleState } from './vehicle-state.ts';

/** The last state of a vehicle. */
export interface LastState {
  /** Null: unknown. */
  readonly state: VehicleState | null;
  /** What it did at its last report. */
  readonly lastState?: VehicleState | null;
  /** When the vehicle last reported, where that is known. */
  readonly lastReport?: string | null | undefined;
}

interface StateText {
  readonly text: string;
  /** The state is unknown because the last report is too old: the text is its date. */
  readonly isExpired: boolean;
}

/** The text for the last state of a vehicle: its name, what it did when it was last heard, or the date of the last report where that is too old for a state (DASH-002). */
export function useStateText({ state, lastState = null, lastReport }: LastState): StateText {
  const t = useT();
  const formats = useFormats();
  const now = useNow();
  if (state !== null || lastReport == null || !isExpired(Date.parse(lastReport), now))
    return { text: t(state === null ? lastStateMessage(lastState) : stateMessage(state)), isExpired: false };
  return { text: t('live.lastReport', { date: formats.date(lastReport) ?? '' }), isExpired: true };
}
