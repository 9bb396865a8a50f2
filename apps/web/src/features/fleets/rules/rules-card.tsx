import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FleetRules } from '@wattbook/contract/fleet/console.schema';
import type { FleetAccount } from '@wattbook/contract/fleet/fleets.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { type RulesBody, rulesQuery, useFleetChanges } from '../data/fleets.queries.ts';
import { fleetRulesForm } from '../form/fleet.form.ts';

/** What a fleet sets of every vehicle that joins it. */
export function RulesCard({ fleet }: { readonly fleet: FleetAccount }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(rulesQuery(fleet.id));
  return (
    <Card
      title={t('fleets.rules')}
      aside={
        <Button variant="default" size="compact-sm" disabled={data === undefined} onClick={() => setOpen(true)}>
          {t('fleets.change')}
        </Button>
      }
    >
      <p>{t('fleets.rulesText')}</p>
      {isOpen && data !== undefined && <RulesDialog fleetId={fleet.id} rules={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

interface RulesDialogProps {
  readonly fleetId: string;
  readonly rules: FleetRules;
  readonly onClose: () => void;
}

function RulesDialog({ fleetId, rules, onClose }: RulesDialogProps) {
  const t = useT();
  const { changeRules } = useFleetChanges();
  const form = useForm({
    form: fleetRulesForm,
    stored: rules,
    send: async (body: RulesBody) => {
      await changeRules(fleetId, body);
      toastSuccess(t('fleets.saved'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('fleets.rules')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onClose}>
        <FormFields form={form} autofocus="fleetTripLock" />
      </DialogForm>
    </Dialog>
  );
}
