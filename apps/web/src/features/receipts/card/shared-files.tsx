import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { maxShared, type SharedFile } from '../../../sharing/shared-files.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useSharedFiles } from '../use-shared-files.ts';
import classes from './receipts.module.css';

interface SharedFilesProps {
  readonly vehicle: Pick<Vehicle, 'id' | 'displayName'>;
}

/** The files that another app shared, until they are stored or discarded; a file that is too large is refused by its name. */
export function SharedFiles({ vehicle }: SharedFilesProps) {
  const t = useT();
  const [search] = useUrlState();
  const { files, isBusy, store, drop } = useSharedFiles(vehicle.id);
  const missed = Number(search['shared'] ?? 0);
  const fitting = files.filter(({ isTooLarge }) => !isTooLarge);
  return (
    <>
      {search['shared'] === 'lost' && files.length === 0 && <Notice kind="warning">{t('receipts.sharedLost')}</Notice>}
      {missed > 0 && <Notice kind="warning">{t('receipts.sharedMissed', { count: missed, max: maxShared })}</Notice>}
      {files.length > 0 && (
        <Card title={t('receipts.sharedTitle')}>
          <ul className={classes['shared']}>
            {files.map((file) => (
              <SharedLine key={file.id} file={file} onDrop={() => void drop([file])} />
            ))}
          </ul>
          {fitting.length > 0 && <p>{t('receipts.sharedText', { count: fitting.length, vehicle: vehicle.displayName })}</p>}
          <div className={classes['sharedActions']}>
            {fitting.length > 0 && (
              <Button loading={isBusy} onClick={() => void store(fitting)}>
                {t('receipts.sharedStore')}
              </Button>
            )}
            <Button variant="default" disabled={isBusy} onClick={() => void drop(files)}>
              {t('receipts.sharedDiscard')}
            </Button>
          </div>
        </Card>
      )}
    </>
  );
}

function SharedLine({ file: { name, size, isTooLarge }, onDrop }: { readonly file: SharedFile; readonly onDrop: () => void }) {
  const t = useT();
  const formats = useFormats();
  return (
    <li>
      <span className={isTooLarge ? classes['double'] : undefined}>
        {isTooLarge ? t('receipts.sharedTooLarge', { name, size: formats.number(size / 1_000_000, 0) ?? '' }) : name}
      </span>
      <ActionIcon aria-label={t('receipts.sharedDropOne', { name })} onClick={onDrop}>
        <IconX size={18} stroke={1.75} />
      </ActionIcon>
    </li>
  );
}
