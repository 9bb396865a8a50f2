import { NativeSelect } from '@mantine/core';
import { type ComparisonMode, comparisonModes } from '@wattbook/domain/statistics/comparison';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';

const labels = {
  variant: 'statistics.sameVariant',
  model: 'statistics.sameModel',
  manufacturer: 'statistics.sameMake',
  all: 'statistics.allVehicles',
} as const satisfies Record<ComparisonMode, MessageKey>;

const initial: ComparisonMode = 'variant';
const none = 'none';

/** With whom the address compares the vehicle (STAT-003, OQ-175); not `isOn`: with nobody, which only some screens offer (STAT-046). */
export function useComparison({ optional = false } = {}) {
  const [{ compare }, setState] = useUrlState();
  const mode = comparisonModes.find((one) => one === compare) ?? initial;
  const isOn = !(optional && compare === none);
  return { mode, isOn, optional, setMode: (next: string) => setState({ compare: next === initial ? undefined : next }) };
}

export function ComparisonSelect({ mode, isOn, optional, setMode }: ReturnType<typeof useComparison>) {
  const t = useT();
  const modes = comparisonModes.map((value): { value: string; label: string } => ({ value, label: t(labels[value]) }));
  return (
    <NativeSelect
      aria-label={t('statistics.compare')}
      value={isOn ? mode : none}
      data={optional ? [{ value: none, label: t('statistics.noComparison') }, ...modes] : modes}
      onChange={({ currentTarget }) => setMode(currentTarget.value)}
    />
  );
}
