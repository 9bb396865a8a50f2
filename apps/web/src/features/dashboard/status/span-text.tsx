import type { MessageKey } from '@wattbook/i18n/catalogue';
import { Fragment } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { type SpanPart, spanParts } from './span-parts.ts';

const words: Record<SpanPart['unit'], MessageKey> = { days: 'dashboard.days', hours: 'dashboard.hours', minutes: 'dashboard.minutes' };

/** A duration with small units: 1 h 9 min. */
export function SpanText({ seconds }: { readonly seconds: number }) {
  const t = useT();
  return spanParts(seconds).map(({ value, unit }) => (
    <Fragment key={unit}>
      <span>{value}</span>
      <small>{t(words[unit])}</small>{' '}
    </Fragment>
  ));
}
