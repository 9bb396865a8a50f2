import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { needsVehicle } from '@wattbook/domain/support/ticket';
import { useState } from 'react';
import { errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import formAppearance from '../../../ui/form/form.module.css';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { attachFile, useSendTicket } from '../data/tickets.queries.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { OwnTicketsCard } from './own-tickets-card.tsx';
import { type TicketBody, ticketForm } from './ticket.form.ts';
import classes from './tickets.module.css';

const messages = { forbidden: 'tickets.sharedText', conflict: 'tickets.tooMany' } as const satisfies OwnMessages;

/** `/support-ticket`: a question to support, and what was answered to earlier ones (SUP-001 to SUP-019). */
export function SupportTicketScreen() {
  const t = useT();
  return (
    <>
      <PageHead title={t('tickets.title')} />
      <div className={classes['cards']}>
        <TicketCard />
        <OwnTicketsCard />
      </div>
    </>
  );
}

function TicketCard() {
  const t = useT();
  const { history } = useRouter();
  const isAboutLimit = useUrlState()[0]['vehicleLimit'] === 'true';
  const [files, setFiles] = useState<readonly File[]>([]);
  const send = useSendTicket();
  const form = useForm({
    form: ticketForm,
    // SUP-016, OQ-243
    ...(isAboutLimit && { initial: { component: 'vehicle_limit', subject: t('tickets.limitSubject') } as const }),
    send: async ({ vehicleId, ...fields }: TicketBody) => {
      // A vehicle allows support to look: one that was chosen for another topic before is not sent (OQ-244).
      const ofVehicle = needsVehicle(fields.component) && vehicleId != null ? { vehicleId } : {};
      const { id } = await send.mutateAsync({ ...fields, ...ofVehicle });
      const sent = await Promise.allSettled(files.map((file) => attachFile(id, file)));
      const failed = files.filter((_, index) => sent[index]?.status === 'rejected');
      setFiles([]);
      form.set({ subject: '', message: '' });
      if (failed.length > 0) return toastError(t('tickets.filesFailed', { names: failed.map(({ name }) => name).join(', ') }));
      toastSuccess(t('tickets.sent'));
      // Before the first page of a tab is a page of somebody else.
      if (history.canGoBack()) history.back();
    },
  });
  const { failure } = form;
  return (
    <Card>
      <p className={classes['intro']}>{t('tickets.intro')}</p>
      <form {...form.element} className={formAppearance['form']}>
        <FormFields form={form} />
        <ChosenFiles files={files} onChange={setFiles} />
        {failure !== null && <Notice kind="danger">{`${t('tickets.failed')}. ${t(errorMessageOf(failure.error, messages))}`}</Notice>}
        <div className={formAppearance['buttons']}>
          <Button type="submit" loading={form.busy}>
            {t('tickets.send')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
