import { Button, Switch } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useActor, useSavePreferences, useUser } from '../../account/public.ts';
import { useBookFormats } from '../data/use-book-formats.ts';
import { coverFacts } from '../head/cover-facts.ts';
import headClasses from '../head/book-head.module.css';
import classes from './settings.module.css';

interface SettingsViewProps {
  readonly vehicle: Vehicle;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
}

/** What the settings are (LOG-047), the reminders (LOG-008, OQ-171), and the ways to change or end it. */
export function SettingsView({ vehicle, onEdit, onEnd }: SettingsViewProps) {
  const t = useT();
  const formats = useBookFormats(vehicle.timeZone);
  const user = useUser();
  const save = useSavePreferences();
  const mayWrite = canWrite(useActor());
  const { logbookType: type } = vehicle;
  if (type === null) return null;
  const { address } = vehicle;
  return (
    <div className={classes['parts']}>
      <dl className={headClasses['facts']}>
        {coverFacts({ vehicle, type, user }, { t, formats }).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {address !== null && (
          <div>
            <dt>{t('logbook.confirmHome')}</dt>
            <dd>{`${address.line1}, ${address.line2.replace(',', '')}`}</dd>
          </div>
        )}
      </dl>
      <Switch
        label={t('logbook.reminders')}
        checked={user.notifications['logbookNotTagged'] === true}
        disabled={!mayWrite}
        onChange={({ currentTarget: { checked } }) => save.mutate({ notifications: { ...user.notifications, logbookNotTagged: checked } })}
      />
      {mayWrite && (
        <div className={classes['actions']}>
          <LinkButton variant="default" to={paths.logbookRules()}>
            {t('classrules.toRules')}
          </LinkButton>
          <Button variant="default" color="danger" onClick={onEnd}>
            {t('logbook.deactivate')}
          </Button>
          <Button onClick={onEdit}>{t('logbook.edit')}</Button>
        </div>
      )}
    </div>
  );
}
