import { Button, Checkbox } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { IconFileTypePdf, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DownloadButton } from '../../../lists/download-button.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { ProofDialog } from '../../account/public.ts';
import { useBookExports } from '../exports/use-book-exports.ts';
import { useEndLogbook } from '../data/end-logbook.mutation.ts';
import classes from './settings.module.css';

interface DeactivationProps {
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
}

/** Ends the logbook of a vehicle: what that means, with a box to tick, then the password (LOG-050 to LOG-055). */
export function DeactivationDialog({ vehicle, onClose }: DeactivationProps) {
  const t = useT();
  const end = useEndLogbook(vehicle);
  const [now] = useState(() => new Date().toISOString());
  const whole = { from: vehicle.logbookDate ?? now, to: now, tag: undefined, additionalTags: true, appendix: true };
  const { saves } = useBookExports(vehicle, whole);
  const [agreed, setAgreed] = useState(false);
  const [step, setStep] = useState<'warning' | 'password'>('warning');
  if (step === 'password')
    return (
      <ProofDialog
        opened
        onClose={onClose}
        title={t('logbook.deactivatePassword')}
        confirmLabel={t('logbook.deactivate')}
        isDestructive
        onProof={async (proof) => {
          await end.mutateAsync(proof);
          toastSuccess(t('logbook.deactivated'));
          onClose();
        }}
      >
        <p>{t('logbook.deactivateText')}</p>
      </ProofDialog>
    );
  return (
    <Dialog opened onClose={onClose} title={t('logbook.deactivateTitle', { vehicle: vehicle.displayName })} size="md">
      <div className={classes['parts']}>
        <p>{t('logbook.deactivateText')}</p>
        {/* OQ-168 */}
        {vehicle.logbookType === 'tax' && <p>{t('logbook.deactivateTax')}</p>}
        <p>{t('logbook.deactivateSave')}</p>
        <div className={classes['actions']}>
          <DownloadButton icon={IconFileTypePdf} label={t('logbook.exportPdf')} hint={t('logbook.exportPdfHint')} save={saves.pdf} />
          <DownloadButton icon={IconShieldCheck} label={t('logbook.exportFile')} hint={t('logbook.exportFileHint')} save={saves.file} />
        </div>
        <Checkbox label={t('logbook.deactivateAgree')} checked={agreed} onChange={({ currentTarget: { checked } }) => setAgreed(checked)} />
        <div className={classes['actions']}>
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('table.cancel')}
          </Button>
          <Button color="danger" disabled={!agreed} onClick={() => setStep('password')}>
            {t('logbook.next')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
