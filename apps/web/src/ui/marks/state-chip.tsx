import { IconBolt, IconMoon, IconParking, IconQuestionMark, IconSteeringWheel } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../i18n/use-t.ts';
import classes from './state-chip.module.css';

export type VehicleState = 'Parked' | 'Sleep' | 'Driving' | 'Charging';

const looks = {
  Charging: { word: 'live.charging', icon: IconBolt },
  Driving: { word: 'live.driving', icon: IconSteeringWheel },
  Parked: { word: 'live.parked', icon: IconParking },
  Sleep: { word: 'live.sleep', icon: IconMoon },
} as const satisfies Record<VehicleState, { word: MessageKey; icon: unknown }>;

export const stateWord = (state: VehicleState | null): MessageKey => (state === null ? 'live.unknown' : looks[state].word);

/** What a vehicle does, as icon and word on its own tint. */
export function StateChip({ state }: { readonly state: VehicleState | null }) {
  const t = useT();
  const Icon = state === null ? IconQuestionMark : looks[state].icon;
  return (
    <span className={classes['chip']} data-state={state ?? 'none'}>
      <Icon size={15} stroke={1.75} aria-hidden />
      {t(stateWord(state))}
    </span>
  );
}
