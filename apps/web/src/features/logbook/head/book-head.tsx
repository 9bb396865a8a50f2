import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useUser } from '../../account/public.ts';
import { useBookFormats } from '../data/use-book-formats.ts';
import { CompletenessLine } from './completeness-line.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { coverFacts } from './cover-facts.ts';
import classes from './book-head.module.css';

/** What stands on the cover of the book (LOG-032, LOG-033). */
export function BookHead({ vehicle, type }: { readonly vehicle: Vehicle; readonly type: LogbookType }) {
  const t = useT();
  const formats = useBookFormats(vehicle.timeZone);
  const facts = coverFacts({ vehicle, type, user: useUser() }, { t, formats });
  return (
    <Card label={t('logbook.cover')} title={t('logbook.cover')} aside={<SettingsButton vehicle={vehicle} />}>
      <CompletenessLine vehicleId={vehicle.id} type={type} />
      <dl className={classes['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
