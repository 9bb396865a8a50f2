import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconDownload, IconList, IconPhoto, IconTable } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useT } from '../../i18n/use-t.ts';
import { toastError } from '../toast.tsx';
import { saveBlob } from '../save-blob.ts';
import type { ChartAxis, ChartPanel } from './panel.ts';
import classes from './chart-frame.module.css';
import { columnsOf, sheetStyle, tableOf, toSeparated } from './table.ts';
import { Menu } from '../menu/menu.tsx';

interface ChartMenuProps {
  readonly panels: readonly ChartPanel[];
  readonly axis: ChartAxis;
  readonly fileName: string;
  /** On a phone the menu has the switch of the table, for which the title leaves no room. */
  readonly hasTable: boolean;
  readonly onTable: (hasTable: boolean) => void;
  /** Renders the picture; null until the chart is drawn. */
  readonly toPicture: (() => Promise<Blob>) | null;
}

/** Exports the chart: as a picture, as a CSV file, to the clipboard. */
export function ChartMenu({ panels, axis, fileName, hasTable, onTable, toPicture }: ChartMenuProps) {
  const t = useT();
  const style = sheetStyle(useLanguage());
  const clipboard = useClipboard();
  const values = (separator = style.separator) =>
    toSeparated(tableOf(columnsOf(panels), axis), axis.formatExact ?? axis.format, { ...style, separator });
  const savePicture = async () => {
    if (toPicture === null) return;
    try {
      saveBlob(await toPicture(), `${fileName}.png`);
    } catch {
      toastError(t('charts.pictureFailed'));
    }
  };
  // The byte order mark makes spreadsheets read the text as UTF-8.
  const saveValues = () => saveBlob(new Blob(['\ufeff', values()], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('charts.export')}>
          <IconDownload size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          className={classes['tableItem'] ?? ''}
          leftSection={<IconList size={16} stroke={1.75} />}
          onClick={() => onTable(!hasTable)}
        >
          {t(hasTable ? 'charts.hideTable' : 'charts.table')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPhoto size={16} stroke={1.75} />} disabled={toPicture === null} onClick={() => void savePicture()}>
          {t('charts.exportPng')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTable size={16} stroke={1.75} />} onClick={saveValues}>
          {t('charts.exportCsv')}
        </Menu.Item>
        {/* Pages served over plain http have no clipboard. */}
        {'clipboard' in navigator ? (
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.75} />}
            closeMenuOnClick={false}
            onClick={() => clipboard.copy(values('\t'))}
          >
            {t(clipboard.copied ? 'charts.copied' : 'charts.copy')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
