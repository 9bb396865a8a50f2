import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { proofOf, useProof } from '../../account/public.ts';
import { type MqttBody, useEnterBroker } from '../data/mqtt.queries.ts';
import { brokerForm } from './broker.form.ts';

/** Enters the broker to which the vehicles are published. */
export function EnterBroker({ label, onDone }: { readonly label: string; readonly onDone: () => void }) {
  const t = useT();
  const enter = useEnterBroker();
  const form = useForm({
    form: brokerForm,
    ...useProof(),
    size: 'md',
    send: async ({ token: _, brokerPassword, ...body }: MqttBody, values) => {
      await enter.mutateAsync({ ...body, brokerPassword: brokerPassword === '' ? null : (brokerPassword ?? null), ...proofOf(values) });
      toastSuccess(t('interfaces.mqttEntered'));
      onDone();
    },
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, { forbidden: 'interfaces.mqttNotShared' }))}
      onCancel={onDone}
      submitLabel={label}
    >
      <FormFields form={form} />
    </DialogForm>
  );
}
