import type { TimelineSegment } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { addedLevel, type ChargingDisplay, connectedSince } from './charging-display.ts';
import classes from './status-card.module.css';

interface ChargingLineProps {
  readonly status: VehicleStatus;
  readonly display: ChargingDisplay;
  readonly segments: readonly TimelineSegment[];
}

/** The line below the battery bar: the charging power, or that it does not charge and since when it is connected (DASH-027 to DASH-029). */
export function ChargingLine({ status, display, segments }: ChargingLineProps) {
  const t = useT();
  const formats = useFormats();
  if (display.text === null) return null;
  if (display.text === 'charging') {
    const added = formats.withUnit('percent', addedLevel(segments, status.level));
    return (
      <>
        <strong>{formats.withUnit('power', status.chargerPower) ?? t('dashboard.charging')}</strong>
        {added !== null && ` · +${added}`}
        {status.since !== null && (
          <span className={classes['wideOnly']}>{` · ${t('live.since', { time: formats.time(status.since) ?? '' })}`}</span>
        )}
      </>
    );
  }
  const since = display.showsConnectedSince ? connectedSince(segments) : null;
  const speed = status.state === 'Driving' ? formats.withUnit('speed', status.values.speed?.value) : null;
  return [t('dashboard.notCharging'), speed, since === null ? null : t('dashboard.connectedSince', { time: formats.time(since) ?? '' })]
    .filter((part) => part !== null)
    .join(' · ');
}
