import { useState } from 'react';
import { hrefOf } from '../../../address.ts';
import { errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { type PromotionBody, useCreatePromotion } from '../data/promotions.queries.ts';
import { promotionForm } from './promotion.form.ts';

const messages = { not_found: 'promotions.noUser', conflict: 'promotions.chooseVehicle' } as const satisfies OwnMessages;

/** Makes a promotion and shows its link once. */
export function PromotionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const create = useCreatePromotion();
  const [code, setCode] = useState<string | null>(null);
  const form = useForm({
    form: promotionForm,
    stored: null,
    send: async (body: PromotionBody) => setCode((await create.mutateAsync(body)).code),
  });
  return (
    <Dialog opened onClose={onClose} title={t('promotions.createTitle')}>
      {code === null ? (
        <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error, messages))} onCancel={onClose}>
          <FormFields form={form} autofocus="email" />
        </DialogForm>
      ) : (
        <>
          <p>{t('promotions.created')}</p>
          <CopiedText label={t('promotions.link')} text={`${location.origin}${hrefOf(paths.promotion({ code }))}`} />
        </>
      )}
    </Dialog>
  );
}
