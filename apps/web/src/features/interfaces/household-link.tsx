import { useT } from '../../i18n/use-t.ts';
import { demoHousehold } from '../../paths.ts';
import { useUser } from '../account/public.ts';
import { useConfiguration } from '../configuration/public.ts';
import classes from './interfaces.module.css';

/** Whether the account is that of the demo, which its visitors share. */
export const useIsDemo = (): boolean => useConfiguration()?.demo?.email === useUser().email;

/** The way to what the simulated programs of the demo's household read. */
export function HouseholdLink() {
  const t = useT();
  return (
    <p className={classes['text']}>
      {t('interfaces.householdText')}{' '}
      <a href={demoHousehold} target="_blank" rel="noreferrer">
        {t('interfaces.household')}
      </a>
    </p>
  );
}
