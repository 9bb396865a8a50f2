import { tyreLimits } from '@wattbook/domain/tyres/tyre-set';
import { seasonWords } from '@wattbook/i18n/tyre-messages';
import { defineForm } from '../../ui/form/define-form.ts';
import { choice } from '../../ui/form/kinds/choice.tsx';
import { day } from '../../ui/form/kinds/day.tsx';
import { measure, quantity } from '../../ui/form/kinds/number.tsx';
import { longText } from '../../ui/form/kinds/long-text.tsx';
import { text } from '../../ui/form/kinds/text.tsx';
import type { TreadBody, TyreBody } from './tyres.queries.ts';

/** The fields of a set of tyres. */
export const tyreForm = defineForm<TyreBody>()('tyres', {
  name: text({ maxLength: tyreLimits.name, required: true, wide: true }),
  season: choice(seasonWords, { first: 'Summer' }),
  size: text({ maxLength: tyreLimits.size }),
  dot: text({ maxLength: tyreLimits.size }),
  note: longText({ maxLength: tyreLimits.note, wide: true, rows: 3 }),
});

/** When and at which odometer a set is mounted. */
export const mountForm = defineForm<{ readonly startDate: string; readonly startOdometer: number }>()('tyres', {
  startDate: day({ required: true }),
  startOdometer: quantity('odometer', { required: true, limits: tyreLimits.odometer }),
});

const tread = () => measure('', { limits: tyreLimits.tread, decimals: 1 });

/** The tread of the wheels on a day. */
export const treadForm = defineForm<TreadBody>()('tyres', {
  date: day({ required: true }),
  frontLeft: tread(),
  frontRight: tread(),
  rearLeft: tread(),
  rearRight: tread(),
});
