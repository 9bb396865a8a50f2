import { Button, CopyButton } from '@mantine/core';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { type ReactNode, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useFleetChanges } from '../data/fleets.queries.ts';
import classes from '../fleets.module.css';
import { type PersonBody, personForm, type VehicleInvitationBody, vehicleInvitationForm } from '../form/fleet.form.ts';

interface InviteProps {
  readonly fleet: Pick<FleetAccount, 'id'>;
  readonly onClose: () => void;
}

/** Invites a person with a role. */
export function InvitePersonDialog({ fleet, onClose }: InviteProps) {
  const t = useT();
  const [link, setLink] = useState<string | null>(null);
  const { invite } = useFleetChanges();
  const form = useForm({ form: personForm, send: async (body: PersonBody) => setLink((await invite(fleet.id, body)).link) });
  return (
    <InviteFrame title="fleets.invitePerson" link={link} onClose={onClose}>
      <DialogForm
        form={form}
        failure={form.failure && t(errorMessageOf(form.failure.error))}
        onCancel={onClose}
        submitLabel={t('fleets.sendInvitation')}
      >
        <p>{t('fleets.invitePersonText')}</p>
        <FormFields form={form} autofocus="email" />
        <p>{t('fleets.rolesHint')}</p>
      </DialogForm>
    </InviteFrame>
  );
}

/** Invites a vehicle by e-mail or VIN. */
export function InviteVehicleDialog({ fleet, onClose }: InviteProps) {
  const t = useT();
  const [link, setLink] = useState<string | null>(null);
  const { invite } = useFleetChanges();
  const form = useForm({
    form: vehicleInvitationForm,
    send: async (body: VehicleInvitationBody) => setLink((await invite(fleet.id, body)).link),
  });
  return (
    <InviteFrame title="fleets.inviteVehicle" link={link} onClose={onClose}>
      <DialogForm
        form={form}
        failure={form.failure && t(errorMessageOf(form.failure.error))}
        onCancel={onClose}
        submitLabel={t('fleets.sendInvitation')}
      >
        <p>{t('fleets.inviteVehicleText')}</p>
        <FormFields form={form} autofocus="email" />
      </DialogForm>
    </InviteFrame>
  );
}

interface InviteFrameProps {
  readonly title: 'fleets.invitePerson' | 'fleets.inviteVehicle';
  /** Of the invitation that was made; null: not yet. */
  readonly link: string | null;
  readonly onClose: () => void;
  /** The form. */
  readonly children: ReactNode;
}

function InviteFrame({ title, link, onClose, children }: InviteFrameProps) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={t(link === null ? title : 'fleets.invitationMade')}>
      {link === null ? children : <MadeInvitation link={link} onClose={onClose} />}
    </Dialog>
  );
}

function MadeInvitation({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const t = useT();
  return (
    <div className={classes['stack']}>
      <p>{t('fleets.invitationLink')}</p>
      <div className={classes['link']}>{link}</div>
      <div className={classes['actions']}>
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'fleets.copied' : 'fleets.copyLink')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('fleets.done')}</Button>
      </div>
    </div>
  );
}
