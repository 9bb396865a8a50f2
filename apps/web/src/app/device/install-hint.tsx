import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import classes from './device.module.css';
import { dismissInstallHint, wayToInstall } from './install-prompt.ts';

/** Says once how the product gets onto the home screen of a phone; whatever the answer is, this device is not asked again. */
export function InstallHint() {
  const t = useT();
  const [way, setWay] = useState(() => wayToInstall(window));
  if (way === null) return null;
  const end = () => {
    dismissInstallHint(window);
    setWay(null);
  };
  const install = () => {
    void window.wattbookInstall?.prompt().catch(() => undefined);
    end();
  };
  return (
    <div className={classes['hint']}>
      <Notice kind="info">
        {t(way === 'prompt' ? 'device.install' : 'device.installIos')}
        <div className={classes['actions']}>
          {way === 'prompt' && (
            <Button size="xs" onClick={install}>
              {t('device.installNow')}
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={end}>
            {t('device.installNever')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
