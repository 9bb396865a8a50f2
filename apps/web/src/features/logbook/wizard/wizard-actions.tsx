import { Button } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard.module.css';

interface WizardActionsProps {
  readonly wizard: Wizard;
  /** Whether the step allows to go on. */
  readonly isReady: boolean;
  readonly busy: boolean;
}

/** Back and on; the last step begins the logbook (LOG-014). */
export function WizardActions({ wizard: { step, go }, isReady, busy }: WizardActionsProps) {
  const t = useT();
  return (
    <div className={classes['actions']}>
      {step !== 'intro' && (
        <Button variant="default" onClick={() => go(-1)} disabled={busy}>
          {t('logbook.back')}
        </Button>
      )}
      {/* Each has a key: a click on the first would otherwise be the end of a click on the second. */}
      {step === 'confirm' ? (
        <Button key="begin" type="submit" loading={busy} disabled={!isReady}>
          {t('logbook.begin')}
        </Button>
      ) : (
        <Button key="next" onClick={() => go(1)} disabled={!isReady}>
          {t('logbook.next')}
        </Button>
      )}
    </div>
  );
}
