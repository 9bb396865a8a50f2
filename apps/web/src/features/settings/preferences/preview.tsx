import type { User } from '@wattbook/contract/users/user.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { readerPreferences } from '../../../i18n/preferences.ts';
import { type Formats, formatsFor } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from '../settings.module.css';

/** An example trip in stored units: km, km/h, kWh per 100 km, degrees Celsius. */
const sample = { distance: 1238.4, speed: 87.6, consumption: 17.26, temperature: 21.4, cost: 6.29 };
/** An afternoon in every time zone, so that 12 and 24 hours differ. */
const start = new Date(2026, 10, 20, 16, 40).getTime();

const figures: readonly (readonly [MessageKey, (formats: Formats) => string | null])[] = [
  ['settings.previewTime', (formats) => formats.dateTime(start)],
  ['settings.previewDistance', (formats) => formats.withUnit('distance', sample.distance)],
  ['settings.previewSpeed', (formats) => formats.withUnit('speed', sample.speed)],
  ['settings.previewConsumption', (formats) => formats.withUnit('consumption', sample.consumption)],
  ['settings.previewTemperature', (formats) => formats.withUnit('temperature', sample.temperature)],
  ['settings.previewCost', (formats) => formats.money(sample.cost)],
];

/** An example trip with the chosen units, before they are saved. */
export function Preview({ chosen }: { readonly chosen: User }) {
  const t = useT();
  const formats = formatsFor(readerPreferences(chosen));
  return (
    <section className={classes['preview']} aria-label={t('settings.preview')} aria-live="polite">
      <h3>{t('settings.previewHint')}</h3>
      <dl>
        {figures.map(([label, write]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{write(formats)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
