import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadMessages, errorMessageOf } from '../api/error-messages.ts';
import { useT } from '../i18n/use-t.ts';
import { toastError } from '../ui/toast.tsx';

interface DownloadButtonProps {
  readonly icon: TablerIcon;
  readonly label: string;
  /** What the file contains, where the label is short. */
  readonly hint?: string;
  readonly save: () => Promise<void>;
}

/** Saves a file, and says why where it could not. */
export function DownloadButton({ icon: Icon, label, hint, save }: DownloadButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      toastError(t(errorMessageOf(error, downloadMessages)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<Icon size={16} stroke={1.75} />} loading={busy} title={hint} onClick={() => void onClick()}>
      {label}
    </Button>
  );
}
