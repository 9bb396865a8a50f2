import { Button } from '@mantine/core';
import { mostPasskeys } from '@wattbook/domain/account/passkey';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect, useState } from 'react';
import { type OwnSentences, sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { makePasskey, NoPasskey, stopAskingForPasskeys } from '../../../session/passkeys.ts';
import formLook from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeSentences } from '../account-sentences.ts';
import { type PasskeyOffer, useAddPasskey } from '../data/passkeys.queries.ts';
import classes from '../profile/profile.module.css';
import { ProvePersonForm } from './prove-person-form.tsx';

/** Adds a passkey: the form verifies the user, then the browser creates the passkey; that step can be repeated. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const add = useAddPasskey();
  const [offer, setOffer] = useState<PasskeyOffer | null>(null);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  // Leaving the dialog cancels the request in the browser, so that no passkey is created.
  useEffect(() => () => void stopAskingForPasskeys(), []);

  const make = async (offered: PasskeyOffer) => {
    setOffer(offered);
    setFailure(null);
    setBusy(true);
    try {
      const { name } = await add.mutateAsync(await makePasskey(offered));
      toastSuccess(t('passkeys.addedToast', { name }));
      onDone();
    } catch (error) {
      // The server would refuse the same challenge again.
      if (!(error instanceof NoPasskey)) setOffer(null);
      setFailure(addFailure(error));
      setBusy(false);
    }
  };

  const said = failure !== null && <Notice kind="danger">{t(failure, { count: mostPasskeys })}</Notice>;
  if (offer === null)
    return (
      <ProvePersonForm onProven={(offered) => void make(offered)} onCancel={onDone}>
        {said}
      </ProvePersonForm>
    );
  return (
    <div className={formLook['form']}>
      {busy ? (
        <p className={classes['text']} role="status">
          {t('passkeys.making')}
        </p>
      ) : (
        said
      )}
      <div className={formLook['buttons']}>
        <Button variant="default" onClick={onDone}>
          {t('accountForm.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void make(offer)}>
          {t('passkeys.again')}
        </Button>
      </div>
    </div>
  );
}

const own = { ...changeSentences, conflict: 'passkeys.full', validation: 'passkeys.tooLate' } as const satisfies OwnSentences;

function addFailure(error: unknown): MessageKey {
  if (error instanceof NoPasskey) return error.isPresent ? 'passkeys.present' : 'passkeys.notMade';
  return sentenceOf(error, own);
}
