import { NativeSelect, Switch } from '@mantine/core';
import type { User } from '@wattbook/contract/users/user.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { PreferencesDraft } from '../data/use-preferences-draft.ts';
import classes from '../settings.module.css';
import { choiceFields } from './choices.ts';
import { Preview } from './preview.tsx';

/** Units, language and recording (SET-002); each is saved when it is chosen. */
export function PreferencesCard({ draft: { chosen, choose } }: { readonly draft: PreferencesDraft }) {
  const t = useT();
  const formats = useFormats();
  return (
    <Card title={t('settings.preferences')}>
      <div className={classes['preferences']}>
        <div className={classes['fields']}>
          {choiceFields.map(({ name, label, hint, choices }) => (
            <NativeSelect
              key={name}
              name={name}
              label={t(label)}
              {...(hint === undefined ? {} : { description: t(hint) })}
              classNames={{ description: classes['hint'] ?? '' }}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={chosen[name]}
              data={choices(t, formats).map((choice) => ({ ...choice }))}
              // The value is always one of the choices.
              onChange={({ currentTarget }) => choose(name, currentTarget.value as User[typeof name])}
            />
          ))}
          <Switch
            className={classes['switch'] ?? ''}
            label={t('settings.copy')}
            description={t('settings.copyHint')}
            checked={chosen.tripsCopy}
            onChange={({ currentTarget }) => choose('tripsCopy', currentTarget.checked)}
          />
          <Switch
            className={classes['switch'] ?? ''}
            label={t('settings.remind')}
            description={t('settings.remindHint')}
            checked={chosen.notifications['logbookNotTagged'] === true}
            onChange={({ currentTarget }) => choose('notifications', { ...chosen.notifications, logbookNotTagged: currentTarget.checked })}
          />
          <Switch
            className={classes['switch'] ?? ''}
            label={t('settings.comparisons')}
            description={t('settings.comparisonsHint')}
            checked={chosen.comparisons}
            onChange={({ currentTarget }) => choose('comparisons', currentTarget.checked)}
          />
        </div>
        <Preview chosen={chosen} />
      </div>
    </Card>
  );
}
