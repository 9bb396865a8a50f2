import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useConfiguration } from '../../configuration/public.ts';
import { useEndAccount } from '../data/account.mutations.ts';
import { ProofDialog } from '../proof/proof.dialog.tsx';
import classes from './profile.module.css';

/** For an account that could not be ended (AUTH-091). */
const endMessages = { fleet_account: 'profile.fleet', last_owner: 'profile.lastFleetOwner' } as const satisfies OwnMessages;

/** How the account ends: deactivated, or deleted with everything (AUTH-086 to AUTH-091, OQ-050). The button, and so the word to type, names which. */
export function EndCard() {
  const t = useT();
  const end = useEndAccount();
  const hasNewsletter = useConfiguration()?.billing === true;
  const [opened, setOpened] = useState(false);
  const [data, setData] = useState(false);
  const [newsletter, setNewsletter] = useState(false);
  const verb = t(data ? 'table.delete' : 'profile.deactivate');
  const close = () => {
    setOpened(false);
    setData(false);
    setNewsletter(false);
  };
  return (
    <Card title={t('profile.end')}>
      <p className={classes['text']}>{t('profile.endText')}</p>
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('profile.endButton')}
        </Button>
      </div>
      <ProofDialog
        opened={opened}
        onClose={close}
        title={t('profile.endTitle')}
        confirmLabel={verb}
        word={verb}
        isDestructive
        messages={endMessages}
        onProof={(proof) => end.mutateAsync({ ...proof, data, newsletter })}
      >
        <div className={classes['choices']}>
          <Checkbox label={t('profile.endData')} checked={data} onChange={({ currentTarget }) => setData(currentTarget.checked)} />
          {hasNewsletter && (
            <Checkbox
              label={t('profile.endNewsletter')}
              checked={newsletter}
              onChange={({ currentTarget }) => setNewsletter(currentTarget.checked)}
            />
          )}
          <p aria-live="polite">{t(data ? 'profile.endDeleted' : 'profile.endDeactivated')}</p>
        </div>
      </ProofDialog>
    </Card>
  );
}
