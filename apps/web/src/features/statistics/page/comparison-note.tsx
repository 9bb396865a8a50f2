import type { FiguresSource } from '@wattbook/contract/statistics/statistics.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from './statistics.module.css';

/** What the answers say of a comparison. */
export interface Compared {
  readonly vehicleTotal: number;
  readonly ownSufficient: boolean;
  readonly groupSufficient: boolean;
  readonly source: FiguresSource | null;
}

/** With whom the vehicle is compared, or why it is not: too little of its own, or of the group (STAT-008). Keeps its line while the answer loads. */
export function ComparisonNote({ of }: { readonly of: Compared | undefined }) {
  const t = useT();
  const { date } = useFormats();
  const texts = () => {
    if (of === undefined) return [];
    const { source } = of;
    const group =
      !of.groupSufficient || source === null
        ? t('statistics.tooFewVehicles')
        : [
            t(source.kind === 'demo' ? 'statistics.comparedDemo' : 'statistics.compared', {
              count: of.vehicleTotal,
              date: date(source.asOf) ?? '',
            }),
            ...(source.kind === 'pack' ? [t('statistics.figuresOf', { name: source.name ?? '' })] : []),
          ].join(' ');
    return of.ownSufficient ? [group] : [t('statistics.tooLittleOwn'), group];
  };
  return (
    <p className={classes['note']} role="status">
      {texts().join(' ')}
    </p>
  );
}
