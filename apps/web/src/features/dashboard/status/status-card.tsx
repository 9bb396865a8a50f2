import type { Vehicle, VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { shownDuration } from '@wattbook/i18n/formats/duration';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Age } from '../../../ui/marks/age.tsx';
import { StateChip } from '../../../ui/marks/state-chip.tsx';
import { useNow } from '../../../ui/marks/use-now.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { useStateText } from '../../../ui/marks/use-state-text.ts';
import { CardFailure, type Loaded } from '../cards/card-states.tsx';
import { chargingDisplay } from './charging-display.ts';
import { ChargingLine } from './charging-line.tsx';
import { LastDay, type Timeline } from './last-day.tsx';
import { remainingCharge } from './remaining-charge.ts';
import { DurationText } from './duration-text.tsx';
import classes from './status-card.module.css';

interface StatusCardProps {
  readonly vehicle: Vehicle;
  readonly status: Loaded<VehicleStatus>;
  readonly timeline: Loaded<Timeline>;
  /** The name of the current place. */
  readonly place: string | null;
}

/** The current state of the vehicle, each value with its age (DASH-009, DASH-026 to DASH-029). The card links to the vehicles. */
export function StatusCard(props: StatusCardProps) {
  const { vehicle, status } = props;
  const t = useT();
  const formats = useFormats();
  const size = formats.number(vehicle.kWh, { min: 0, max: 1 });
  const about = [vehicle.licensePlate ?? vehicle.model, size === null ? null : `${size}\u00a0${formats.unit('energy')}`];
  return (
    <section className={classes['card']}>
      <header className={classes['head']}>
        <div className={classes['names']}>
          <h2>
            <Link
              {...paths.vehicles()}
              className={classes['whole'] ?? ''}
              aria-label={t('dashboard.statusOf', { vehicle: vehicle.displayName })}
            >
              {vehicle.displayName}
            </Link>
          </h2>
          <p>{about.filter((part) => part !== null && part !== '').join(' · ')}</p>
        </div>
        {status.data !== undefined && (
          <StateChip state={status.data.state} lastState={status.data.lastState} lastReport={status.data.lastUpdate} />
        )}
      </header>
      {status.data === undefined && status.trouble !== null ? (
        <div className={classes['failed']}>
          <CardFailure trouble={status.trouble} title={t('dashboard.statusFailed')} onRetry={() => void status.refetch()} />
        </div>
      ) : (
        <StatusBody {...props} status={status.data} />
      )}
    </section>
  );
}

interface StatusPartProps {
  /** Undefined while it loads: the same rows have grey boxes, so that the layout does not move. */
  readonly status: VehicleStatus | undefined;
}

function StatusBody({ status, timeline, place }: StatusPartProps & Omit<StatusCardProps, 'status'>) {
  const t = useT();
  const limit = usePercent()(limitOf(status));
  // What was true at a last report of long ago is no charging state and no level of the last 24 hours.
  const isExpired = useIsExpired(status);
  const display = status === undefined || isExpired ? null : chargingDisplay(status);
  return (
    <>
      <div className={classes['figures']}>
        <LevelFigure status={status} />
        <RangeFigure status={status} />
        {status !== undefined && <TimeFigure status={status} limit={limit} />}
      </div>
      <LevelBar status={status} tone={display?.bar} />
      <p className={classes['below']}>
        <span>
          {status !== undefined && display !== null && (
            <ChargingLine status={status} display={display} segments={timeline.data?.segments ?? []} />
          )}
        </span>
        <span>{limit !== null && t('dashboard.limit', { level: limit })}</span>
      </p>
      <LastDay timeline={timeline.data} hasFailed={timeline.trouble !== null} level={isExpired ? null : (status?.level ?? null)} />
      <StatusFoot status={status} place={place} />
    </>
  );
}

const limitOf = (status: VehicleStatus | undefined): number | null => status?.values?.socLimit?.value ?? null;

const useIsExpired = (status: VehicleStatus | undefined): boolean =>
  useStateText({ state: status?.state ?? null, lastReport: status?.lastUpdate }).isExpired;

function usePercent(): (value: number | null) => string | null {
  const formats = useFormats();
  return (value) => formats.withUnit('percent', value);
}

function LevelFigure({ status }: StatusPartProps) {
  const t = useT();
  const formats = useFormats();
  const level = status?.level ?? null;
  return (
    <div>
      <p className={classes['large']}>
        <ValueOrSkeleton status={status} width={84} height={36}>
          {level === null ? <Unknown /> : formats.value('percent', level)}
          {level !== null && <small>{formats.unit('percent')}</small>}
        </ValueOrSkeleton>
      </p>
      <p className={classes['label']}>
        {t('dashboard.level')}
        <Age at={status?.values?.level?.at} />
      </p>
    </div>
  );
}

function RangeFigure({ status }: StatusPartProps) {
  const t = useT();
  const formats = useFormats();
  const range = status?.range ?? null;
  return (
    <div>
      <p className={classes['middle']}>
        <ValueOrSkeleton status={status} width={72} height={20}>
          {range === null ? <Unknown /> : formats.value('range', range)}
          {range !== null && <small>{formats.unit('range')}</small>}
        </ValueOrSkeleton>
      </p>
      <p className={classes['label']}>
        {t('dashboard.range')}
        <Age at={status?.values?.range?.at} />
      </p>
    </div>
  );
}

/** The level and the limit as a bar. */
function LevelBar({ status, tone }: StatusPartProps & { readonly tone: string | undefined }) {
  const t = useT();
  const percent = usePercent();
  const level = status?.level ?? null;
  const limit = limitOf(status);
  const shown = percent(level);
  const text =
    shown === null
      ? null
      : limit === null
        ? t('dashboard.levelBar', { level: shown })
        : t('dashboard.levelBarLimit', { level: shown, limit: percent(limit) ?? '' });
  return (
    <div className={classes['bar']} {...(text === null ? {} : { role: 'img', 'aria-label': text })}>
      {level !== null && <i data-tone={tone} style={{ width: `${Math.min(100, Math.max(0, level))}%` }} />}
      {limit !== null && <b style={{ left: `${Math.min(100, Math.max(0, limit))}%` }} />}
    </div>
  );
}

/** Odometer, place and the time of the last report. */
function StatusFoot({ status, place }: StatusPartProps & Pick<StatusCardProps, 'place'>) {
  const t = useT();
  const formats = useFormats();
  return (
    <dl className={classes['foot']}>
      <div>
        <dt>
          {t('dashboard.odometer')}
          <Age at={status?.values?.odometer?.at} />
        </dt>
        <dd>
          <ValueOrSkeleton status={status} width={72} height={12}>
            {formats.withUnit('odometer', status?.odometer, { decimals: 0 }) ?? <Missing />}
          </ValueOrSkeleton>
        </dd>
      </div>
      <div>
        <dt>{t('dashboard.location')}</dt>
        <dd title={place ?? ''}>
          <ValueOrSkeleton status={status} width={160} height={12}>
            {place ?? <Missing why={{ reason: 'dashboard.noPlaceKnown' }} />}
          </ValueOrSkeleton>
        </dd>
      </div>
      <div>
        <dt>{t('dashboard.updated')}</dt>
        <dd>
          <ValueOrSkeleton status={status} width={56} height={12}>
            {status?.lastUpdate == null ? t('dashboard.neverUpdated') : <Age at={status.lastUpdate} />}
          </ValueOrSkeleton>
        </dd>
      </div>
    </dl>
  );
}

/** The remaining charge time, else the duration of the current state. */
function TimeFigure({ status, limit }: { readonly status: VehicleStatus; readonly limit: string | null }) {
  const t = useT();
  const formats = useFormats();
  const now = useNow();
  const remaining = remainingCharge(status, now);
  if (remaining !== null) {
    const time = formats.time(remaining.end) ?? '';
    return (
      <div className={classes['end']}>
        <p className={classes['middle']}>
          <span className={classes['hidden']}>{t('dashboard.remaining')} </span>
          <DurationText seconds={remaining.seconds} />
        </p>
        <p className={classes['label']}>
          {limit === null ? t('dashboard.remainingToEnd', { time }) : t('dashboard.remainingTo', { level: limit, time })}
        </p>
      </div>
    );
  }
  if (status.since === null || status.state === null) return null;
  const start = Date.parse(status.since);
  const isToday = now - start < 86_400_000;
  return (
    <div className={classes['end']}>
      <p className={classes['middle']}>
        <DurationText seconds={Math.max(0, shownDuration(start, now)) / 1000} />
      </p>
      <p className={classes['label']}>{t('live.since', { time: (isToday ? formats.time(start) : formats.date(start)) ?? '' })}</p>
    </div>
  );
}

interface ValueOrSkeletonProps {
  readonly status: VehicleStatus | undefined;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A value, or a box of its size while loading. */
const ValueOrSkeleton = ({ status, width, height, children }: ValueOrSkeletonProps) =>
  status === undefined ? <i className={classes['skeleton']} style={{ width, height }} /> : children;

/** An unknown value: small, so that it is not read as a figure. */
const Unknown = () => (
  <span className={classes['unknown']}>
    <Missing />
  </span>
);
