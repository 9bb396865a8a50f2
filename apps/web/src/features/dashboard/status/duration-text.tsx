import type { MessageKey } from '@wattbook/i18n/catalogue';
import { Fragment } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { type DurationPart, durationParts } from './duration-parts.ts';

const messages: Record<DurationPart['unit'], MessageKey> = {
  days: 'dashboard.days',
  hours: 'dashboard.hours',
  minutes: 'dashboard.minutes',
};

/** A duration with small units: 1 h 9 min. */
export function DurationText({ seconds }: { readonly seconds: number }) {
  const t = useT();
  return durationParts(seconds).map(({ value, unit }) => (
    <Fragment key={unit}>
      <span>{value}</span>
      <small>{t(messages[unit])}</small>{' '}
    </Fragment>
  ));
}
