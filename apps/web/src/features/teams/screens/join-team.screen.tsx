import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ListedTeam } from '@wattbook/contract/teams/team.schema';
import { type FormEvent, useEffect, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { useUser } from '../../account/public.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { teamsQuery, useTeamChanges } from '../data/teams.queries.ts';
import classes from '../teams.module.css';

/** `/teams/{id}/join`: joins a team with a car (TEAM-026 to TEAM-031). */
export function JoinTeamScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { id = '' } = usePathParams(paths.joinTeam);
  const [{ invitation }] = useUrlState();
  const { data, isError } = useQuery(teamsQuery(useUser().id));
  const team = data?.data.find((one) => one.id === id);
  const isElsewhere = (data !== undefined && team === undefined) || (isError && data === undefined);
  useEffect(() => {
    if (!isElsewhere) return;
    // Only who followed a link learns why: it is for another address, or was withdrawn.
    if (invitation !== undefined) toastError(t('teams.invitationElsewhere'));
    void navigate({ ...paths.teams(), replace: true });
  }, [isElsewhere, invitation, navigate, t]);
  if (team === undefined) return <DetailSkeleton />;
  return (
    <>
      <PageHead title={t('teams.joinTitle')} subtitle={team.description} back={{ to: paths.teams(), label: t('teams.title') }} />
      <JoinForm team={team} invitation={invitation} />
    </>
  );
}

interface JoinFormProps {
  readonly team: ListedTeam;
  readonly invitation: string | undefined;
}

function JoinForm({ team, invitation }: JoinFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const user = useUser();
  const vehicles = useVehicles();
  const { join } = useTeamChanges(user.id);
  const [vehicleId, setVehicleId] = useState('');
  const [sharesFigures, setShares] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => join(team.id, { vehicleId, sharesFigures, ...(invitation !== undefined && { invitation }) }),
    onSuccess: () => {
      toastSuccess(t('teams.joined', { team: team.name }));
      void navigate({ ...paths.team(team.id), replace: true });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (vehicleId !== '' && !isPending) mutate();
  };
  return (
    <Card>
      <form className={classes['stack']} onSubmit={onSubmit}>
        <TextInput label={t('teams.name')} value={team.name} disabled />
        {vehicles.length === 0 ? (
          <Notice kind="info">{t('teams.noVehicle')}</Notice>
        ) : (
          <NativeSelect
            label={t('teams.car')}
            value={vehicleId}
            data={[
              { value: '', label: t('teams.chooseCar') },
              ...vehicles.map(({ id, displayName }) => ({ value: id, label: displayName })),
            ]}
            onChange={({ currentTarget }) => setVehicleId(currentTarget.value)}
          />
        )}
        <p>{t('teams.willSee', { email: user.email })}</p>
        <Checkbox
          label={t('teams.sharesFigures')}
          description={t('teams.sharesFiguresHint')}
          checked={sharesFigures}
          onChange={({ currentTarget }) => setShares(currentTarget.checked)}
        />
        {error !== null && <Notice kind="danger">{t(errorMessageOf(error, { conflict: 'errors.member_already' }))}</Notice>}
        <div className={classes['actions']}>
          <LinkButton variant="default" to={paths.teams()}>
            {t('accountForm.cancel')}
          </LinkButton>
          <Button type="submit" disabled={vehicleId === ''} loading={isPending}>
            {t('teams.join')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
