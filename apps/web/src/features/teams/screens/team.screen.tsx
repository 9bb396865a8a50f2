import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Team } from '@wattbook/contract/teams/team.schema';
import { teamVerdict } from '@wattbook/domain/teams/team-policy';
import { useEffect, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useActor, useUser, useWritersOnly } from '../../account/public.ts';
import { teamQuery, teamsQuery } from '../data/teams.queries.ts';
import { FiguresCard } from '../figures/figures-card.tsx';
import { TeamForm } from '../form/team-form.tsx';
import { EndTeamDialog } from '../list/end-team.dialog.tsx';
import { TeamLink } from '../list/team-columns.tsx';
import { MembersCard } from '../members/members-card.tsx';
import { OwnCard } from '../members/own-card.tsx';
import { standingOf } from '../standing.ts';
import classes from '../teams.module.css';

/** `/teams/{id}`, and `/teams/create` with an empty form (SHELL-028, TEAM-011). */
export function TeamScreen() {
  const { id = '' } = usePathParams(paths.team);
  if (id === 'create') return <CreateTeam />;
  return /^[\da-f-]{36}$/.test(id) ? <StoredTeam key={id} id={id} /> : <NamedTeam urlName={id} />;
}

function CreateTeam() {
  const t = useT();
  const navigate = useNavigate();
  useWritersOnly(paths.teams());
  return (
    <>
      <PageHead title={t('teams.createTitle')} subtitle={t('teams.lead')} back={{ to: paths.teams(), label: t('teams.title') }} />
      {/* Members are added on the page of the new team (OQ-210). */}
      <TeamForm
        team={null}
        onSaved={({ id }) => void navigate({ ...paths.team(id), replace: true })}
        onCancel={() => void navigate(paths.teams())}
      />
    </>
  );
}

/** The address of a team as it is given on (OQ-209). */
function NamedTeam({ urlName }: { readonly urlName: string }) {
  const navigate = useNavigate();
  const { data, isError } = useQuery(teamsQuery(useUser().id));
  const named = data?.data.find((team) => team.urlName === urlName);
  useEffect(() => {
    if (data === undefined && !isError) return;
    void navigate({ ...(named === undefined ? paths.teams() : paths.team(named.id)), replace: true });
  }, [data, isError, named, navigate]);
  return <DetailSkeleton />;
}

/** A team that cannot be loaded leads back to the list with the reason (TEAM-013). */
function StoredTeam({ id }: { readonly id: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { data, error } = useQuery(teamQuery(useUser().id, id));
  useEffect(() => {
    if (error === null || data !== undefined) return;
    toastError(t(errorMessageOf(error, { not_found: 'teams.gone' })));
    void navigate({ ...paths.teams(), replace: true });
  }, [error, data, navigate, t]);
  return data === undefined ? <DetailSkeleton /> : <TeamPage team={data} />;
}

function TeamPage({ team }: { readonly team: Team }) {
  const t = useT();
  const navigate = useNavigate();
  const given = { actor: useActor(), standing: standingOf(team) };
  const [isLeaving, setLeaving] = useState(false);
  const isJoined = teamVerdict('seeMembers', given).may;
  const toList = () => void navigate(paths.teams());
  useEffect(() => {
    if (!isJoined) void navigate({ ...paths.joinTeam(team.id), replace: true });
  }, [isJoined, navigate, team.id]);
  if (!isJoined) return <DetailSkeleton />;
  return (
    <>
      <PageHead title={team.name} subtitle={team.description} back={{ to: paths.teams(), label: t('teams.title') }} />
      <div className={classes['cards']}>
        <FiguresCard team={team} />
        <MembersCard team={team} />
        <OwnCard team={team} onLeave={() => setLeaving(true)} />
        {teamVerdict('change', given).may ? <TeamForm team={team} onSaved={toList} onCancel={toList} /> : <TeamFacts team={team} />}
      </div>
      <EndTeamDialog ending={isLeaving ? { how: 'leave', team } : null} onClose={() => setLeaving(false)} onDone={toList} />
    </>
  );
}

/** What a member reads of a team (OQ-213). */
function TeamFacts({ team }: { readonly team: Team }) {
  const t = useT();
  const { email, url, logo } = team;
  return (
    <Card title={t('teams.about')}>
      <ul className={classes['facts']}>
        <li>
          <TeamLink team={team} />
        </li>
        {email !== null && (
          <li>
            <a className={classes['link']} href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        )}
        {[url, logo].map(
          (address) =>
            address !== null && (
              <li key={address}>
                <a className={classes['link']} href={address} target="_blank" rel="noreferrer">
                  {address}
                </a>
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}
