import { Button } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { NoPasskey } from '../../../session/passkeys.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeFailure } from '../account-failures.ts';
import { type PasskeyOffer, useAddPasskey } from '../data/passkeys.queries.ts';
import classes from '../profile/profile.module.css';
import { ProvePersonForm } from './prove-person-form.tsx';

/** Adding a passkey: who knows what signing in takes is handed over to the browser, and can try there again. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const add = useAddPasskey();
  const [offer, setOffer] = useState<PasskeyOffer | null>(null);

  const make = (offered: PasskeyOffer) => {
    setOffer(offered);
    add.mutate(offered, {
      onSuccess: ({ name }) => {
        toastSuccess(t('passkeys.addedToast', { name }));
        onDone();
      },
      // What the server refused it would refuse again.
      onError: (error) => !(error instanceof NoPasskey) && setOffer(null),
    });
  };

  const failure = add.isError && <Notice kind="danger">{t(addFailure(add.error))}</Notice>;
  if (offer === null)
    return (
      <ProvePersonForm onProven={make} onCancel={onDone}>
        {failure}
      </ProvePersonForm>
    );
  return (
    <div className={classes['form']}>
      {add.isPending ? (
        <p className={classes['text']} role="status">
          {t('passkeys.making')}
        </p>
      ) : (
        failure
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onDone}>
          {t('accountForm.cancel')}
        </Button>
        <Button loading={add.isPending} onClick={() => make(offer)}>
          {t('passkeys.again')}
        </Button>
      </div>
    </div>
  );
}

function addFailure(error: unknown): MessageKey {
  if (error instanceof NoPasskey) return error.isPresent ? 'passkeys.present' : 'passkeys.notMade';
  if (error instanceof ApiError && error.word === 'conflict') return 'passkeys.full';
  return error instanceof ApiError && error.word === 'validation' ? 'passkeys.tooLate' : changeFailure(error);
}
