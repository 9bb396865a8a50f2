import { useQueryClient } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useFormats } from '../i18n/use-formats.ts';
import { useT } from '../i18n/use-t.ts';
import { shownColumns } from '../ui/table/column.ts';
import { DownloadButton } from './download-button.tsx';
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
  const { preferences } = useFormats();
  const client = useQueryClient();
  const columns = shownColumns(state.list.columns, flags).map(({ id }) => id);
  const save = () => download.save({ owner: state.owner, parameters: state.parameters, columns, preferences, client });
  return <DownloadButton icon={IconDownload} label={t(download.label)} save={save} />;
}
