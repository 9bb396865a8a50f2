import { Button, Code } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import type { SetUpValues } from '../setup.form.ts';
import classes from './steps.module.css';

/** The summary of the choices, and the next steps. */
export function DoneStep({ values }: { readonly values: SetUpValues }) {
  const t = useT();
  const navigate = useNavigate();
  const map = { none: t('setup.mapNone'), public: t('setup.mapPublic'), own: values.styleUrl }[values.map];
  const own = `${t(`setup.${values.service}`)}: ${values.serverUrl ?? ''}`;
  const addresses = { none: t('setup.addressesNone'), public: t('setup.addressesPublic'), own }[values.addresses];
  return (
    <div className={classes['done']}>
      <p className={classes['hint']}>{t('setup.doneText', { email: values.email ?? '' })}</p>
      <section>
        <h2>{t('setup.chosen')}</h2>
        <dl className={classes['facts']}>
          <dt>{t('setup.mail')}</dt>
          <dd>{values.mail === 'later' ? t('setup.mailLater') : `${values.host ?? ''}:${values.port ?? ''}`}</dd>
          <dt>{t('setup.map')}</dt>
          <dd>{map}</dd>
          <dt>{t('setup.addresses')}</dt>
          <dd>{addresses}</dd>
        </dl>
      </section>
      <section className={classes['nextSteps']}>
        <h2>{t('setup.nextSteps')}</h2>
        <div>
          <h3>{t('setup.nextVehicle')}</h3>
          <p className={classes['hint']}>{t('setup.nextVehicleText')}</p>
        </div>
        <div>
          <h3>{t('setup.nextChange')}</h3>
          <p className={classes['hint']}>{t('setup.nextChangeText')}</p>
          <Code block tabIndex={0}>
            npm run wattbook -- settings show
          </Code>
        </div>
      </section>
      <Button size="md" onClick={() => void navigate({ ...paths.home(), replace: true })}>
        {t('setup.open')}
      </Button>
    </div>
  );
}
