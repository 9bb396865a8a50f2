import { Button } from '@mantine/core';
import { maxPasskeys } from '@wattbook/domain/account/passkey';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect, useState } from 'react';
import { type OwnMessages, errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { createPasskey, NoPasskey, cancelPasskeyRequest } from '../../../session/passkeys.ts';
import formAppearance from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { changeSentences } from '../account-sentences.ts';
import { type PasskeyChallenge, useAddPasskey, useRequestChallenge } from '../data/passkeys.queries.ts';
import classes from '../profile/profile.module.css';
import { ProofForm } from '../proof/proof.dialog.tsx';

/** Adds a passkey: the form verifies the user, then the browser creates the passkey; that step can be repeated. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const add = useAddPasskey();
  const requestChallenge = useRequestChallenge();
  const [challenge, setChallenge] = useState<PasskeyChallenge | null>(null);
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);
  // Leaving the dialog cancels the request in the browser, so that no passkey is created.
  useEffect(() => () => void cancelPasskeyRequest(), []);

  const make = async (newChallenge: PasskeyChallenge) => {
    setChallenge(newChallenge);
    setFailure(null);
    setBusy(true);
    try {
      const { name } = await add.mutateAsync(await createPasskey(newChallenge));
      toastSuccess(t('passkeys.addedToast', { name }));
      onDone();
    } catch (error) {
      // The server would refuse the same challenge again.
      if (!(error instanceof NoPasskey)) setChallenge(null);
      setFailure(addFailure(error));
      setBusy(false);
    }
  };

  const notice = failure !== null && <Notice kind="danger">{t(failure, { count: maxPasskeys })}</Notice>;
  if (challenge === null)
    return (
      <ProofForm
        onClose={onDone}
        confirmLabel={t('passkeys.make')}
        onProof={async (proof) => void make(await requestChallenge.mutateAsync(proof))}
      >
        <p className={classes['text']}>{t('passkeys.addText')}</p>
        {notice}
      </ProofForm>
    );
  return (
    <div className={formAppearance['form']}>
      {busy ? (
        <p className={classes['text']} role="status">
          {t('passkeys.making')}
        </p>
      ) : (
        notice
      )}
      <div className={formAppearance['buttons']}>
        <Button variant="default" onClick={onDone}>
          {t('accountForm.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void make(challenge)}>
          {t('passkeys.again')}
        </Button>
      </div>
    </div>
  );
}

const own = { ...changeSentences, conflict: 'passkeys.full', validation: 'passkeys.tooLate' } as const satisfies OwnMessages;

function addFailure(error: unknown): MessageKey {
  if (error instanceof NoPasskey) return error.isPresent ? 'passkeys.present' : 'passkeys.notMade';
  return errorMessageOf(error, own);
}
