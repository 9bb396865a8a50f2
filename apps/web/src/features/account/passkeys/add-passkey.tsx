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

/** Adding a passkey: who knows what signing in takes is handed over to the browser, and can try there again. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const add = useAddPasskey();
  const [offer, setOffer] = useState<PasskeyOffer | null>(null);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  // Whoever leaves while the browser asks does not want a passkey made after all.
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
      // What the server refused it would refuse again.
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
