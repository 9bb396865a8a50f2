import { countWaiting, forgetWaiting } from '../../outbox/stored-changes.ts';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { QuestionDialog } from '../../ui/dialog/question.dialog.tsx';

/** Asks what becomes of changes that were not sent yet, before signing out: they stay for the next sign-in in this browser, or are deleted. */
export function SignOutQuestion({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const signOut = (isKept: boolean) => {
    if (!isKept) forgetWaiting();
    onClose();
    session.signOut();
  };
  return (
    <QuestionDialog
      title={t('shell.signOut')}
      text={t('device.signOutWaiting', { count: countWaiting() })}
      yes={t('device.signOutKeep')}
      no={t('device.signOutForget')}
      onAnswer={signOut}
      onClose={onClose}
    />
  );
}
