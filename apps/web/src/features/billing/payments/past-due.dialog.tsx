import { Button, Group } from '@mantine/core';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { useOpenPortal, useRefreshBilling } from './payments.queries.ts';

export interface PastDueDialogProps {
  readonly onClose: () => void;
}

/** Says that a payment did not go through: it is read again, or paid in the portal of the provider (SHELL-098). */
export function PastDueDialog({ onClose }: PastDueDialogProps) {
  const t = useT();
  const { id } = useUser();
  const refresh = useRefreshBilling();
  const portal = useOpenPortal();
  const onError = (error: Error) => toastError(t(errorMessageOf(error)));
  return (
    <Dialog opened onClose={onClose} title={t('shell.pastDueTitle')}>
      <p>{t('shell.pastDueText')}</p>
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" loading={refresh.isPending} onClick={() => refresh.mutate(id, { onError })}>
          {t('shell.pastDueRefresh')}
        </Button>
        <Button loading={portal.isPending} onClick={() => portal.mutate(id, { onError })}>
          {t('shell.pastDueManage')}
        </Button>
      </Group>
    </Dialog>
  );
}
