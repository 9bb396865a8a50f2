import { Button } from '@mantine/core';
import type { ListAddress } from '@wattbook/contract/list-addresses/list-addresses.endpoints';
import { listNames, listWords } from '@wattbook/files/lists/list-words';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { canWrite } from '@wattbook/domain/access/actor';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useActor } from '../../account/public.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { useEndList, useListAddresses } from '../data/lists.queries.ts';
import classes from '../interfaces.module.css';
import { AddList } from './add-list.tsx';

/** The addresses at which spreadsheets read a list, adding one, and ending each. */
export function ListsCard() {
  const t = useT();
  const addresses = useListAddresses();
  const end = useEndList();
  const mayWrite = canWrite(useActor());
  const hasVehicle = useVehicles().length > 0;
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ListAddress | null>(null);
  const rows = addresses.data?.data;
  return (
    <Card title={t('interfaces.lists')} flush>
      <div className={classes['lead']}>
        <p className={classes['text']}>{t('interfaces.listsText')}</p>
        <CopiedText label={t('interfaces.listExample')} text={`=IMPORTDATA("${location.origin}/v1/lists/SECRET/list.csv")`} />
        {rows?.length === 0 && <p className={classes['text']}>{t('interfaces.noLists')}</p>}
      </div>
      <LineList
        rows={rows}
        failure={addresses.isError ? `${t('interfaces.listsFailed')}. ${t(errorMessageOf(addresses.error))}` : null}
        onRetry={() => void addresses.refetch()}
      >
        {(address) => <ListRow key={address.id} address={address} onEnd={mayWrite ? () => setEnding(address) : null} />}
      </LineList>
      {mayWrite && hasVehicle && (
        <div className={classes['foot']}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('interfaces.addList')}
          </Button>
        </div>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('interfaces.addList')}>
        <AddList onDone={() => setAdding(false)} />
      </Dialog>
      {ending !== null && (
        <ConfirmDialog
          opened
          onClose={() => setEnding(null)}
          title={t('interfaces.listEndTitle')}
          confirmLabel={t('interfaces.end')}
          busy={end.isPending}
          onConfirm={() =>
            end.mutate(ending.id, { onSuccess: () => toastSuccess(t('interfaces.listEnded')), onSettled: () => setEnding(null) })
          }
        >
          <p>{t('interfaces.listEndText', { name: ending.name })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

interface ListRowProps {
  readonly address: ListAddress;
  /** Null: only looked at. */
  readonly onEnd: (() => void) | null;
}

function ListRow({ address: { name, list, query, lastReadAt, lastReadFrom }, onEnd }: ListRowProps) {
  const t = useT();
  const formats = useFormats();
  const { vehicleId, columns } = query;
  const vehicle = useVehicles().find(({ id }) => id === vehicleId)?.displayName ?? t('interfaces.goneVehicle');
  const words: Readonly<Record<string, MessageKey>> = listWords[list];
  const columnLabels = columns?.split(',').flatMap((name) => (words[name] === undefined ? [] : [t(words[name])]));
  const facts = [
    t(listNames[list]),
    vehicleId === undefined ? t('interfaces.listOfAccount') : vehicle,
    ...(columnLabels === undefined ? [] : [columnLabels.join(', ')]),
    lastReadAt === null
      ? t('interfaces.listNotRead')
      : t('interfaces.listReadAt', { time: formats.dateTime(lastReadAt) ?? '', address: lastReadFrom ?? '' }),
  ];
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <small>{facts.join(' · ')}</small>
      </span>
      {onEnd !== null && (
        <Button variant="default" size="xs" aria-label={t('interfaces.endOne', { name })} onClick={onEnd}>
          {t('interfaces.end')}
        </Button>
      )}
    </li>
  );
}
