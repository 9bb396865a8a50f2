import { IconBolt, IconMoon, IconParking, IconQuestionMark, IconSteeringWheel, type TablerIcon } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import classes from './state-chip.module.css';
import { stateMessage, type VehicleState } from './vehicle-state.ts';

const icons: Record<VehicleState, TablerIcon> = {
  Charging: IconBolt,
  Driving: IconSteeringWheel,
  Parked: IconParking,
  Sleep: IconMoon,
};

/** The state of a vehicle, as icon and label on its own tint. */
export function StateChip({ state }: { readonly state: VehicleState | null }) {
  const t = useT();
  const Icon = state === null ? IconQuestionMark : icons[state];
  return (
    <span className={classes['chip']} data-state={state ?? 'none'}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {t(stateMessage(state))}
    </span>
  );
}
