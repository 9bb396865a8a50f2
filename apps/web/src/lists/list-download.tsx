import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadMessages, errorMessageOf } from '../api/error-messages.ts';
import { useT } from '../i18n/use-t.ts';
import { shownColumns } from '../ui/table/column.ts';
import { toastError } from '../ui/toast.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import type { DownloadOf } from './list-of.ts';
import type { ListState } from './use-list.ts';

interface ListDownloadProps<Row extends { readonly id: string }> {
  readonly state: ListState<Row>;
  readonly download: DownloadOf;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** Saves the rows of all pages, with the shown columns, as a file. */
export function ListDownload<Row extends { readonly id: string }>({ state, download, flags }: ListDownloadProps<Row>) {
  const t = useT();
  const isPhone = useIsPhone();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const columns = shownColumns(state.list.columns, flags).map(({ id }) => id);
      await download.save({ owner: state.owner, parameters: state.parameters, columns });
    } catch (error) {
      toastError(t(errorMessageOf(error, downloadMessages)));
    } finally {
      setBusy(false);
    }
  };
  return isPhone ? (
    <ActionIcon variant="default" size={44} loading={busy} aria-label={t(download.label)} onClick={() => void save()}>
      <IconDownload size={18} stroke={1.75} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} loading={busy} onClick={() => void save()}>
      {t(download.label)}
    </Button>
  );
}
