import { Button } from '@mantine/core';
import type { InstallationSetting } from '@wattbook/contract/status/installation-status.endpoints';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import classes from '../administration.module.css';
import { useInstallationSettings } from '../data/installation.queries.ts';

const names: Readonly<Record<string, MessageKey | undefined>> = {
  map: 'installation.name.map',
  addresses: 'installation.name.addresses',
  mail: 'installation.name.mail',
};

const chosenBy = {
  environment: 'installation.from.environment',
  set_up: 'installation.from.set_up',
  default: 'installation.from.default',
} as const satisfies Record<InstallationSetting['from'], MessageKey>;

/** The settings in effect: first those of the set-up and those that somebody chose, all of them on demand. */
export function SettingsCard() {
  const t = useT();
  const [all, setAll] = useState(false);
  const settings = useInstallationSettings();
  const rows = settings.data?.data.filter(({ name, from }) => all || from !== 'default' || names[name] !== undefined);
  return (
    <Card title={t('installation.settings')} flush>
      <p className={classes['text']}>{t('installation.settingsText')}</p>
      <LineList
        rows={rows}
        failure={settings.isError ? `${t('installation.settingsFailed')}. ${t(errorMessageOf(settings.error))}` : null}
        onRetry={() => void settings.refetch()}
      >
        {(setting) => <Setting key={setting.name} setting={setting} />}
      </LineList>
      <div className={classes['text']}>
        <Button variant="default" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'installation.settingsHide' : 'installation.settingsShow')}
        </Button>
      </div>
    </Card>
  );
}

function Setting({ setting: { name, value, from } }: { readonly setting: InstallationSetting }) {
  const t = useT();
  const label = names[name];
  return (
    <li>
      <span>
        <strong>{label === undefined ? name : t(label)}</strong>
        <small>{t(chosenBy[from])}</small>
      </span>
      <span className={classes['value']}>{textOf(name, value, t)}</span>
    </li>
  );
}

function textOf(name: string, value: string | null, t: Translate): string {
  if (value === null) return t('installation.notSet');
  return value === 'set' && names[name] === undefined ? t('installation.isSecret') : value;
}
