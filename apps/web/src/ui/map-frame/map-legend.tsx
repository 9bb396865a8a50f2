import { speed } from '@wattbook/i18n/formats/distance';
import { power } from '@wattbook/i18n/formats/physical';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { formatValue } from '@wattbook/i18n/formats/quantity';
import { useT } from '../../i18n/use-t.ts';
import type { TrackColour } from './map-data.ts';
import classes from './map-frame.module.css';
import { rampEnds, rampStops } from './ramp.ts';

/** The legend of the track's colours, in the user's unit. */
export function MapLegend({ colourBy, preferences }: { readonly colourBy: TrackColour; readonly preferences: Preferences }) {
  const t = useT();
  const quantity = colourBy === 'speed' ? speed : power;
  const [low, high] = rampEnds(rampStops[colourBy]);
  const format = (value: number) => formatValue(quantity, value, preferences, { decimals: 0, from: 'sample' })?.replace('-', '\u2212');
  return (
    <div className={classes['legend']}>
      <span>{t(colourBy === 'speed' ? 'maps.bySpeed' : 'maps.byPower')}</span>
      <span>{format(low)}</span>
      <span className={classes['bars']} aria-hidden="true">
        {rampStops[colourBy].map((stop, step) => (
          <i key={stop} style={{ background: `var(--wb-ramp-${colourBy}-${step})` }} />
        ))}
      </span>
      <span>
        {format(high)}+ {quantity.unit(preferences)}
      </span>
    </div>
  );
}
