import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { CoverFields } from '../form/cover-fields.tsx';
import { useCoverForm } from '../form/use-cover-form.ts';
import { DeactivationDialog } from './deactivation.dialog.tsx';
import { SettingsView } from './settings-view.tsx';

interface SettingsProps {
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
}

/** The settings of the logbook of a vehicle: shown first, then edited, and its end (LOG-047 to LOG-055). */
export function LogbookSettingsDialog({ vehicle, onClose }: SettingsProps) {
  const t = useT();
  const [mode, setMode] = useState<'view' | 'edit' | 'end'>('view');
  if (mode === 'end') return <DeactivationDialog vehicle={vehicle} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('logbook.settingsOf', { vehicle: vehicle.displayName })} size="lg">
      {mode === 'view' ? (
        <SettingsView vehicle={vehicle} onEdit={() => setMode('edit')} onEnd={() => setMode('end')} />
      ) : (
        <CoverForm vehicle={vehicle} onClose={() => setMode('view')} />
      )}
    </Dialog>
  );
}

/** Follows the rules of the wizard (LOG-048, LOG-049). */
function CoverForm({ vehicle, onClose }: SettingsProps) {
  const t = useT();
  const form = useCoverForm({
    vehicle,
    type: vehicle.logbookType,
    begins: null,
    onSaved: () => {
      toastSuccess(t('logbook.saved'));
      onClose();
    },
  });
  return (
    <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onClose}>
      <CoverFields form={form} isCommute={vehicle.logbookType === 'commute'} />
    </DialogForm>
  );
}
