import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { createOrReplacePair } from '../../../keyring/key-work.ts';
import { PasswordDialog } from '../../../keyring/password.dialog.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../data/user.queries.ts';
import { passwordSentences } from '../account-sentences.ts';

const messages = {
  first: { title: 'keyring.makeTitle', text: 'keyring.makeText', confirm: 'keyring.make', success: 'keyring.made' },
  anew: { title: 'keyring.newPairTitle', text: 'keyring.newPairText', confirm: 'keyring.newPair', success: 'keyring.newPairCreated' },
} as const;

interface NewPairDialogProps {
  /** `first`: the first pair, in a session that began without the password; `anew`: a replacement of a pair that cannot be unwrapped any more. */
  readonly which: keyof typeof messages;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates a new key pair; that requires the password. */
export function NewPairDialog({ which, opened, onClose }: NewPairDialogProps) {
  const t = useT();
  const user = useUser();
  const { title, text, confirm, success } = messages[which];
  return (
    <PasswordDialog
      opened={opened}
      onClose={onClose}
      title={t(title)}
      text={t(text)}
      confirmLabel={t(confirm)}
      isDestructive={which === 'anew'}
      onPassword={(password) =>
        createOrReplacePair(user, password).then(
          () => {
            toastSuccess(t(success));
            return null;
          },
          (error: unknown) => errorMessageOf(error, passwordSentences),
        )
      }
    />
  );
}
