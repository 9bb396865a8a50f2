import { IconBolt, IconLeaf, IconRoute, IconTrees } from '@tabler/icons-react';
import type { ChargeStats } from '@wattbook/contract/charges/charge.schema';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import { conversionNote } from '../../../i18n/conversion-note.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FigureCard } from '../../../ui/page/figure-card.tsx';
import classes from './day.module.css';
import { treesOfDay } from './trees.ts';

interface DayCardsProps {
  /** Undefined until loaded. */
  readonly trips: TripStats | undefined;
  readonly charges: ChargeStats | undefined;
}

/** The sums of a day: driven, charged and saved (DASH-037 to DASH-040). */
export function DayCards({ trips, charges }: DayCardsProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <div className={classes['cards']}>
      <FigureCard
        isShort
        icon={IconRoute}
        title={t('calendar.tripsCard')}
        value={trips === undefined ? undefined : formats.value('distance', trips.distance)}
        unit={formats.unit('distance')}
        lines={[t('calendar.trips', { count: trips?.total ?? 0 }), formats.withUnit('consumption', trips?.avgConsumption)]}
      />
      <ChargesCard charges={charges} />
      <Co2Card charges={charges} />
    </div>
  );
}

function ChargesCard({ charges }: Pick<DayCardsProps, 'charges'>) {
  const t = useT();
  const formats = useFormats();
  const cost = formats.cost(charges);
  const count = t('calendar.charges', { count: charges?.total ?? 0 });
  const co2 = formats.withUnit('co2', charges?.co2);
  return (
    <FigureCard
      isShort
      icon={IconBolt}
      title={t('calendar.chargesCard')}
      value={charges === undefined ? undefined : formats.value('energy', charges.kWh)}
      unit={formats.unit('energy')}
      lines={
        charges?.total === 0
          ? [count, null]
          : [
              [count, cost, conversionNote(charges, formats, t)].filter((text) => text !== null).join(' · '),
              co2 === null ? t('calendar.co2Missing') : t('calendar.co2', { co2 }),
            ]
      }
    />
  );
}

function Co2Card({ charges }: Pick<DayCardsProps, 'charges'>) {
  const t = useT();
  const formats = useFormats();
  const saved = charges?.co2Saved ?? null;
  const trees = formats.number(treesOfDay(saved === null ? null : saved / 1000), 2);
  const total = formats.withUnit('co2', charges?.co2);
  return (
    <FigureCard
      isShort
      icon={IconLeaf}
      title={t('calendar.co2Card')}
      value={charges === undefined ? undefined : formats.value('co2', saved)}
      unit={t('calendar.co2Saved', { unit: formats.unit('co2') })}
      lines={[
        <span key="trees" className={classes['trees']}>
          <IconTrees size={18} stroke={1.75} aria-hidden />
          {trees === null ? t('calendar.treesUnknown') : t('calendar.trees', { trees })}
        </span>,
        total === null ? t('calendar.co2Missing') : t('calendar.co2Total', { co2: total }),
      ]}
    />
  );
}
