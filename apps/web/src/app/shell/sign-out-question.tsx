import { countWaiting, forgetWaiting } from '../../features/logbook/waiting/public.ts';
import { useT } from '../../i18n/use-t.ts';
import { session } from '../../session/browser-session.ts';
import { QuestionDialog } from '../../ui/dialog/question.dialog.tsx';

/** Asks what becomes of purposes that were not sent yet, before signing out: they stay for the next sign-in in this browser, or are deleted. */
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
      text={t('shell.signOutWaiting', { count: countWaiting() })}
      yes={t('shell.signOutKeep')}
      no={t('shell.signOutForget')}
      onAnswer={signOut}
      onClose={onClose}
    />
  );
}
