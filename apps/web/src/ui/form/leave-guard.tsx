import { useBlocker } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** The text about the input that is lost. */
  readonly loss: string;
  /** Whether input would be lost; called when the user leaves the page. */
  readonly isUnsaved: () => boolean;
  /** Called when the user decides to stay. */
  readonly onStay: () => void;
}

/** Asks for confirmation before unsaved input is lost, on navigation and when the tab closes. */
export function LeaveGuard({ loss, isUnsaved, onStay }: LeaveGuardProps) {
  const t = useT();
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  const stay = () => {
    reset?.();
    onStay();
  };
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      onClose={stay}
      onConfirm={() => proceed?.()}
      title={t('errors.leaveTitle')}
      confirmLabel={t('errors.leave')}
      keepLabel={t('errors.stay')}
    >
      <p>{loss}</p>
    </ConfirmDialog>
  );
}
