import type { Team } from '@wattbook/contract/teams/team.schema';
import { isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { useTeamChanges } from '../data/teams.queries.ts';
import { inviteForm } from '../form/team.form.ts';

interface InviteDialogProps {
  readonly team: Pick<Team, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Invites a user by e-mail (TEAM-022 to TEAM-024). */
export function InviteDialog({ team, onClose }: InviteDialogProps) {
  const t = useT();
  const { invite } = useTeamChanges(useUser().id);
  const form = useForm({
    form: inviteForm,
    send: async ({ email }: { readonly email: string }) => {
      await invite(team.id, email);
      toastSuccess(t('teams.invitationSent'));
      onClose();
    },
    problemsOf: (error) => {
      if (isRefusal(error, 'not_found')) return { email: { message: t('teams.noSuchUser') } };
      return isRefusal(error, 'conflict') ? { email: { message: t('teams.memberAlready') } } : {};
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('teams.inviteTitle', { team: team.name })}>
      <DialogForm
        form={form}
        failure={form.failure && t(errorMessageOf(form.failure.error))}
        onCancel={onClose}
        submitLabel={t('teams.sendInvitation')}
      >
        <p>{t('teams.inviteText')}</p>
        <FormFields form={form} autofocus="email" />
      </DialogForm>
    </Dialog>
  );
}
