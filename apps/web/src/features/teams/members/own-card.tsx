import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Team, TeamMember } from '@wattbook/contract/teams/team.schema';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { type OwnBody, useTeamChanges } from '../data/teams.queries.ts';
import classes from '../teams.module.css';
import { memberName, modelName } from './member-name.ts';

interface OwnCardProps {
  readonly team: Team;
  readonly onLeave: () => void;
}

/** What the others of a team see of the user, and what of it can be chosen. */
export function OwnCard({ team, onLeave }: OwnCardProps) {
  const t = useT();
  const own = team.members.find(({ isOwn }) => isOwn);
  return (
    <Card title={t('teams.seenOfYou')}>
      {own === undefined ? (
        <div className={classes['stack']}>
          <p>{t('teams.notInYet')}</p>
          <div>
            <LinkButton variant="default" to={paths.joinTeam(team.id)}>
              {t('teams.joinWithCar')}
            </LinkButton>
          </div>
        </div>
      ) : (
        <OwnChoices team={team} own={own} onLeave={onLeave} />
      )}
    </Card>
  );
}

function OwnChoices({ team, own, onLeave }: OwnCardProps & { readonly own: TeamMember }) {
  const t = useT();
  const vehicles = useVehicles();
  const { changeOwn } = useTeamChanges(useUser().id);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: OwnBody) => changeOwn(team.id, own.id, body),
    onSuccess: () => toastSuccess(t('teams.saved')),
    onError: (error) => toastError(t(errorMessageOf(error))),
  });
  const car = [own.displayName, modelName(own)].filter((part) => part !== null && part !== '').join(', ');
  const choices = vehicles.map(({ id, displayName }) => ({ value: id, label: displayName }));
  return (
    <div className={classes['stack']}>
      <p>{t('teams.seenText', { email: memberName(own, t), car: car === '' ? t('teams.noCar') : car })}</p>
      <NativeSelect
        label={t('teams.car')}
        data={own.displayName === null ? [{ value: '', label: t('teams.chooseCar') }, ...choices] : choices}
        value={own.displayName === null ? '' : (own.vehicleId ?? '')}
        disabled={isPending}
        onChange={({ currentTarget: { value } }) => value !== '' && mutate({ vehicleId: value })}
      />
      <Checkbox
        label={t('teams.sharesFigures')}
        description={t('teams.sharesFiguresHint')}
        checked={own.sharesFigures}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => mutate({ sharesFigures: checked })}
      />
      {!team.admin && (
        <div>
          <Button variant="default" onClick={onLeave}>
            {t('teams.leave')}
          </Button>
        </div>
      )}
    </div>
  );
}
