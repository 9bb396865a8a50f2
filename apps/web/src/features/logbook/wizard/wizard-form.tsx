import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { includesLogbook } from '@wattbook/domain/vehicles/vehicle-plan';
import { type FocusEvent, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useActor } from '../../account/public.ts';
import { CoverFields, MissingFields } from '../form/cover-fields.tsx';
import { type CoverForm, useCoverForm } from '../form/use-cover-form.ts';
import { type Agreement, ConfirmStep, isAgreed, noAgreement } from './confirm-step.tsx';
import { IntroStep } from './intro-step.tsx';
import { KindStep } from './kind-step.tsx';
import { NotesStep } from './notes-step.tsx';
import { StepHead } from './step-head.tsx';
import type { Wizard } from './use-wizard.ts';
import { WizardActions } from './wizard-actions.tsx';
import type { WizardStep } from './wizard-steps.ts';
import classes from './wizard.module.css';

interface WizardFormProps {
  readonly vehicle: Vehicle;
  readonly wizard: Wizard;
}

/** The steps for one vehicle, with what was entered in them. */
export function WizardForm({ vehicle, wizard }: WizardFormProps) {
  const t = useT();
  const { type } = wizard;
  const [agreed, setAgreed] = useState(noAgreement);
  const mayBegin = canWrite(useActor());
  const form = useCoverForm({ vehicle, type, begins: type, onSaved: () => toastSuccess(t('logbook.begun')) });
  // LOG-015 to LOG-018
  const isReady: Readonly<Record<WizardStep, boolean>> = {
    intro: true,
    kind: type !== null,
    form: form.isValid,
    notes: true,
    confirm: mayBegin && includesLogbook(vehicle) && (type !== 'tax' || isAgreed(agreed)),
  };
  const element = { ...form.element, onBlur: ({ target }: FocusEvent<HTMLFormElement, HTMLInputElement>) => form.onLeave(target.name) };
  return (
    <Card>
      <form {...element} className={classes['form']}>
        <StepHead step={wizard.step} type={type} />
        <StepBody vehicle={vehicle} wizard={wizard} form={form} agreed={agreed} onAgree={setAgreed} />
        {form.failure !== null && <Notice kind="danger">{t(errorMessageOf(form.failure.error))}</Notice>}
        {/* LOG-020 */}
        <WizardActions wizard={wizard} isReady={isReady[wizard.step] && !vehicle.offline} busy={form.busy} />
      </form>
    </Card>
  );
}

interface StepBodyProps extends WizardFormProps {
  readonly form: CoverForm;
  readonly agreed: Agreement;
  readonly onAgree: (agreed: Agreement) => void;
}

function StepBody({ vehicle, wizard: { step, type, setType }, form, agreed, onAgree }: StepBodyProps) {
  if (step === 'intro') return <IntroStep vehicle={vehicle} />;
  if (step === 'notes') return <NotesStep days={vehicle.fleetTripLock} />;
  if (step === 'kind' || type === null) return <KindStep type={type} onChoose={setType} />;
  if (step === 'confirm') return <ConfirmStep vehicle={vehicle} type={type} cover={form.values} agreed={agreed} onAgree={onAgree} />;
  return (
    <>
      <CoverFields form={form} isCommute={type === 'commute'} />
      <MissingFields form={form} />
    </>
  );
}
