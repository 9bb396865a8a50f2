import type { Team } from '@wattbook/contract/teams/team.schema';
import { useRef } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { isRefusal } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { type TeamBody, useTeamChanges } from '../data/teams.queries.ts';
import { teamForm } from './team.form.ts';

interface TeamFormProps {
  /** Null: a new one. */
  readonly team: Team | null;
  readonly onSaved: (team: Team) => void;
  readonly onCancel: () => void;
}

/** The form of a team (TEAM-011, TEAM-019). */
export function TeamForm({ team, onSaved, onCancel }: TeamFormProps) {
  const t = useT();
  const { save } = useTeamChanges(useUser().id);
  const isSaved = useRef(false);
  const form = useForm({
    form: teamForm,
    stored: team,
    send: async (body: TeamBody) => {
      const saved = await save(team?.id ?? null, body);
      isSaved.current = true;
      toastSuccess(t('teams.saved'));
      onSaved(saved);
    },
    // TEAM-021
    problemsOf: (error) => (isRefusal(error, 'conflict') ? { urlName: { message: t('teams.urlNameTaken') } } : {}),
  });
  return (
    <Card title={t(team === null ? 'teams.new' : 'teams.edit')}>
      <DialogForm form={form} failure={form.failure && t(errorMessageOf(form.failure.error))} onCancel={onCancel}>
        <FormFields form={form} />
      </DialogForm>
      <LeaveGuard loss={t('teams.leaveLossOfForm')} isUnsaved={() => form.isDirty && !isSaved.current} onStay={() => undefined} />
    </Card>
  );
}
