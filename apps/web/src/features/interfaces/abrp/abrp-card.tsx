import { Button } from '@mantine/core';
import type { AbrpLink } from '@wattbook/contract/abrp/abrp.endpoints';
import { canWrite } from '@wattbook/domain/access/actor';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useActor } from '../../account/public.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { useAbrp, useEndAbrp } from '../data/abrp.queries.ts';
import classes from '../interfaces.module.css';
import { HouseholdLink, useIsDemo } from '../household-link.tsx';
import { AddAbrp } from './add-abrp.tsx';

/** The vehicles that A Better Routeplanner gets live values of, adding one, and ending each. */
export function AbrpCard() {
  const t = useT();
  const links = useAbrp();
  const end = useEndAbrp();
  const isDemo = useIsDemo();
  const mayWrite = canWrite(useActor()) && !isDemo;
  const vehicles = useVehicles();
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<AbrpLink | null>(null);
  const rows = links.data?.data;
  const nameOf = (id: string) => vehicles.find((one) => one.id === id)?.displayName ?? t('interfaces.goneVehicle');
  return (
    <Card title={t('interfaces.abrp')} flush>
      <div className={classes['lead']}>
        <p className={classes['text']}>{t('interfaces.abrpText')}</p>
        {links.data?.isOn === false && <p className={classes['text']}>{t('interfaces.abrpOff')}</p>}
        {rows?.length === 0 && <p className={classes['text']}>{t('interfaces.noAbrp')}</p>}
        {isDemo && <HouseholdLink />}
      </div>
      <LineList
        rows={rows}
        failure={links.isError ? `${t('interfaces.abrpFailed')}. ${t(errorMessageOf(links.error))}` : null}
        onRetry={() => void links.refetch()}
      >
        {(link) => (
          <AbrpRow key={link.vehicleId} link={link} name={nameOf(link.vehicleId)} onEnd={mayWrite ? () => setEnding(link) : null} />
        )}
      </LineList>
      {mayWrite && links.data?.isOn === true && vehicles.length > 0 && (
        <div className={classes['foot']}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('interfaces.addAbrp')}
          </Button>
        </div>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title={t('interfaces.addAbrp')}>
        <AddAbrp onDone={() => setAdding(false)} />
      </Dialog>
      {ending !== null && (
        <ConfirmDialog
          opened
          onClose={() => setEnding(null)}
          title={t('interfaces.abrpEndTitle')}
          confirmLabel={t('interfaces.end')}
          busy={end.isPending}
          onConfirm={() =>
            end.mutate(ending.vehicleId, {
              onSuccess: () => toastSuccess(t('interfaces.abrpEnded')),
              onSettled: () => setEnding(null),
            })
          }
        >
          <p>{t('interfaces.abrpEndText', { name: nameOf(ending.vehicleId) })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** Why values were not taken; a new word of the server is shown as it is. */
const reasonLabels: Readonly<Record<string, MessageKey>> = {
  login: 'interfaces.abrpReason.login',
  key: 'interfaces.abrpReason.key',
  unreachable: 'interfaces.abrpReason.unreachable',
  limited: 'interfaces.abrpReason.limited',
  refused: 'interfaces.abrpReason.refused',
  other_secret: 'interfaces.abrpReason.other_secret',
};

interface AbrpRowProps {
  readonly link: AbrpLink;
  readonly name: string;
  /** Null: only looked at. */
  readonly onEnd: (() => void) | null;
}

function AbrpRow({ link: { lastSentAt, failingSince, reason }, name, onEnd }: AbrpRowProps) {
  const t = useT();
  const formats = useFormats();
  const time = (at: string) => formats.dateTime(at) ?? '';
  const known = reason === null ? undefined : reasonLabels[reason];
  const facts = [
    lastSentAt === null ? t('interfaces.abrpNotSent') : t('interfaces.abrpSentAt', { time: time(lastSentAt) }),
    ...(failingSince === null ? [] : [t('interfaces.abrpFailing', { time: time(failingSince) })]),
    ...(reason === null ? [] : [known === undefined ? reason : t(known)]),
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
