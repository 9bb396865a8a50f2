import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { refusalMessage } from '../../../api/refusal-message.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useFleetChanges } from '../data/fleets.queries.ts';
import { useFleetVerdict, useIsShared } from '../fleet-standing.ts';
import classes from '../fleets.module.css';
import { FleetForm } from '../form/fleet-form.tsx';
import { PeopleCard } from '../people/people-card.tsx';
import { RulesCard } from '../rules/rules-card.tsx';
import { SignInCard } from '../sign-in/sign-in-card.tsx';
import { FleetFrame } from './fleet-frame.tsx';

/** `/fleets/{id}/people`: who works in a fleet, its settings, and its end. */
export const FleetPeopleScreen = () => <FleetFrame>{(fleet) => <People fleet={fleet} />}</FleetFrame>;

function People({ fleet }: { readonly fleet: FleetAccount }) {
  const verdict = useFleetVerdict(fleet);
  const isShared = useIsShared();
  return (
    <>
      <PeopleCard fleet={fleet} />
      {verdict('changeVehicle').may && <RulesCard fleet={fleet} />}
      {verdict('change').may && <SettingsCard fleet={fleet} />}
      {verdict('changeSignIn').may && <SignInCard fleet={fleet} />}
      {!isShared && <EndCard fleet={fleet} />}
    </>
  );
}

function SettingsCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('fleets.settings')}
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t('fleets.change')}
        </Button>
      }
    >
      <p>{fleet.email ?? fleet.name}</p>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('fleets.settings')}>
        <FleetForm fleet={fleet} onSaved={() => setOpen(false)} onCancel={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

const endings = {
  leave: { label: 'fleets.leave', title: 'fleets.leaveTitle', loss: 'fleets.leaveLoss', done: 'fleets.left' },
  delete: { label: 'fleets.delete', title: 'fleets.deleteTitle', loss: 'fleets.deleteLoss', done: 'fleets.deleted' },
} as const;

/** Leaving a fleet, and for its owners deleting it. */
function EndCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const navigate = useNavigate();
  const verdict = useFleetVerdict(fleet);
  const { leave, remove } = useFleetChanges();
  const [asked, setAsked] = useState<keyof typeof endings | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (how: keyof typeof endings) => (how === 'leave' ? leave(fleet.id) : remove(fleet.id)),
    onSuccess: (_, how) => {
      toastSuccess(t(endings[how].done));
      void navigate({ ...paths.fleets(), replace: true });
    },
    onError: (error) =>
      toastError(t(errorMessageOf(error, { last_owner: 'errors.last_fleet_owner', conflict: 'fleets.deleteHasVehicles' }))),
    onSettled: () => setAsked(null),
  });
  const refusal = refusalMessage(verdict('leave'));
  const { title, loss, label } = endings[asked ?? 'leave'];
  return (
    <Card title={t('fleets.leave')}>
      <div className={classes['stack']}>
        {refusal !== null && <p>{t(refusal)}</p>}
        <div className={classes['actions']}>
          <Button variant="default" disabled={refusal !== null} onClick={() => setAsked('leave')}>
            {t('fleets.leave')}
          </Button>
          {verdict('delete').may && (
            <Button variant="default" onClick={() => setAsked('delete')}>
              {t('fleets.delete')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && mutate(asked)}
        title={t(title, { fleet: fleet.name })}
        confirmLabel={t(label)}
        busy={isPending}
      >
        {t(loss)}
      </ConfirmDialog>
    </Card>
  );
}
