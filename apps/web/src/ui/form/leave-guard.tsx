import { useBlocker } from '@tanstack/react-router';
import { useT } from '../../i18n/use-t.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** What is lost. */
  readonly loss: string;
  /** Whether something would be lost; asked at the moment somebody leaves. */
  readonly isUnsaved: () => boolean;
  /** The person stays after all. */
  readonly onStay: () => void;
}

/** Asks before typed input is left behind, within the product and when the tab closes. */
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
    >
      <p>{loss}</p>
    </ConfirmDialog>
  );
}
