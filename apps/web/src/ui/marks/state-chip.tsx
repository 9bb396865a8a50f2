import { IconBolt, IconClock, IconMoon, IconParking, IconQuestionMark, IconSteeringWheel, type TablerIcon } from '@tabler/icons-react';
import classes from './state-chip.module.css';
import { type LastState, useStateText } from './use-state-text.ts';
import type { VehicleState } from './vehicle-state.ts';

const icons: Record<VehicleState, TablerIcon> = {
  Charging: IconBolt,
  Driving: IconSteeringWheel,
  Parked: IconParking,
  Sleep: IconMoon,
};

/** The state of a vehicle, or its last report where that is too old for one, as icon and label on its own tint. */
export function StateChip({ state, lastState, lastReport }: LastState) {
  const { text, isExpired } = useStateText({ state, lastState: lastState ?? null, lastReport });
  const Icon = isExpired ? IconClock : state === null ? IconQuestionMark : icons[state];
  return (
    <span className={classes['chip']} data-state={state ?? 'none'}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}
