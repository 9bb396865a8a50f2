import { useMutation } from '@tanstack/react-query';
import type { ListedTeam } from '@wattbook/contract/teams/team.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { useTeamChanges } from '../data/teams.queries.ts';

/** How a team ends for a user: its owner deletes it, others leave it. */
export interface TeamEnding {
  readonly how: 'delete' | 'leave';
  readonly team: Pick<ListedTeam, 'id' | 'name'>;
}

interface EndTeamDialogProps {
  /** Null: closed. */
  readonly ending: TeamEnding | null;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

const texts = {
  delete: { title: 'teams.deleteTitle', loss: 'teams.deleteLoss', verb: 'teams.delete', done: 'teams.deleted' },
  leave: { title: 'teams.leaveTitle', loss: 'teams.leaveLoss', verb: 'teams.leave', done: 'teams.left' },
} as const;

/** Asks for the typed word before a team is deleted or left (TEAM-006, TEAM-007). */
export function EndTeamDialog({ ending, onClose, onDone }: EndTeamDialogProps) {
  const t = useT();
  const { remove, leave } = useTeamChanges(useUser().id);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ how, team }: TeamEnding) => (how === 'delete' ? remove(team.id) : leave(team.id)),
    onSuccess: (_, { how }) => {
      toastSuccess(t(texts[how].done));
      onClose();
      onDone?.();
    },
    onError: (error) => toastError(t(errorMessageOf(error))),
  });
  const { title, loss, verb } = texts[ending?.how ?? 'leave'];
  return (
    <ConfirmDialog
      opened={ending !== null}
      onClose={onClose}
      onConfirm={() => ending !== null && mutate(ending)}
      title={t(title, { team: ending?.team.name ?? '' })}
      confirmLabel={t(verb)}
      word={t(verb)}
      busy={isPending}
    >
      {t(loss)}
    </ConfirmDialog>
  );
}
