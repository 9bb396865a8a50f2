import { Switch, TextInput } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';
import { useSavePreferences, useUser } from '../account/public.ts';
import classes from './messaging.module.css';

const night = { from: '22:00', to: '07:00' };
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The hours in which nothing is sent, in the zone in which they were set. */
export function QuietHours() {
  const t = useT();
  const { quietHours } = useUser();
  const save = useSavePreferences();
  const change = (part: Partial<typeof night>) => {
    const next = { ...(quietHours ?? night), ...part, timeZone: ownZone() };
    // A browser has an empty text while a time is typed.
    if (next.from !== '' && next.to !== '') save.mutate({ quietHours: next });
  };
  return (
    <div className={classes['quiet']}>
      <Switch
        label={t('messaging.quiet')}
        description={t('messaging.quietText')}
        checked={quietHours !== null}
        onChange={({ currentTarget: { checked } }) => (checked ? change({}) : save.mutate({ quietHours: null }))}
      />
      {quietHours !== null && (
        <div className={classes['times']}>
          <TextInput
            type="time"
            label={t('messaging.quietFrom')}
            value={quietHours.from}
            onChange={({ currentTarget: { value: from } }) => change({ from })}
          />
          <TextInput
            type="time"
            label={t('messaging.quietTo')}
            value={quietHours.to}
            onChange={({ currentTarget: { value: to } }) => change({ to })}
          />
        </div>
      )}
    </div>
  );
}
