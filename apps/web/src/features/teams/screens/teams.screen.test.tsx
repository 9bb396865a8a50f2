import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedTeam, Team, TeamMember } from '@wattbook/contract/teams/team.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { teamsRoutes } from '../teams.routes.ts';

const id = '00000000-0000-7000-8000-0000000000aa';
const texts = { name: 'Solar commuters', urlName: 'sun', link: 'http://localhost/teams/sun', description: 'To work on the sun' };
const listed: ListedTeam = {
  id,
  ...texts,
  email: null,
  url: null,
  logo: null,
  userId: 'u',
  admin: true,
  status: null,
  ranking: false,
  memberCount: 2,
};
const { memberCount: _, ...team } = listed;
const mia: TeamMember = {
  id: '00000000-0000-7000-8000-0000000000a1',
  email: 'mia@example.org',
  displayName: 'Blitz',
  manufacture: 'Tesla',
  model: 'Model 3',
  status: 'active',
  isOwn: false,
  sharesFigures: true,
  invitedUntil: null,
  vehicleId: null,
};
const own: TeamMember = {
  ...mia,
  id: '00000000-0000-7000-8000-0000000000a2',
  email: 'jana@example.org',
  displayName: 'ID.4',
  isOwn: true,
  sharesFigures: false,
  vehicleId: exampleVehicle.id,
};
const figures = { memberId: mia.id, distance: 812, consumption: 15.2, co2: 5200, cost: 4.5, costCurrency: 'EUR', rank: null };
const page = (...data: object[]) => ({ total: data.length, data });
const asTeam = (values: Partial<Team>): Team => ({ ...team, members: [mia], ...values });

const open = (address: string, answers: Parameters<typeof visit>[2] = {}) =>
  visit(address, teamsRoutes, {
    'GET /v1/teams': page(listed),
    [`GET /v1/teams/${id}`]: asTeam({}),
    [`GET /v1/teams/${id}/figures`]: { month: '2026-11', ranking: false, ...page(figures) },
    ...answers,
  });
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the list of teams', () => {
  it('has name, address and members, and a way to create one (TEAM-001, TEAM-002, TEAM-005)', async () => {
    await open('/teams');
    const row = within((await screen.findByRole('link', { name: /^Solar commuters/ })).closest('tr') ?? document.body);
    expect(row.getByRole('link', { name: 'localhost/teams/sun' }).getAttribute('href')).toBe('http://localhost/teams/sun');
    expect(row.getByText('2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create team' }).getAttribute('href')).toBe('/teams/create');
  });

  it.each([
    ['the owner', { admin: true, status: 'active' }, ['Edit the team', 'Delete']],
    ['a member', { admin: false, status: 'active' }, ['Leave']],
    ['somebody invited', { admin: false, status: 'pending' }, ['Join', 'Leave']],
  ] as const)('offers %s what is allowed (TEAM-003, TEAM-004)', async (_who, standing, offered) => {
    await open('/teams', { 'GET /v1/teams': page({ ...listed, ...standing }) });
    expect(await menuOf('Solar commuters')).toEqual(offered);
  });

  it.each([
    ['Delete', { admin: true }, `DELETE /v1/teams/${id}`],
    ['Leave', { admin: false, status: 'active' }, `POST /v1/teams/${id}/leave`],
  ] as const)('asks for the typed word: %s (TEAM-006, TEAM-007)', async (word, standing, call) => {
    const visited = await open('/teams', {
      'GET /v1/teams': page({ ...listed, ...standing }),
      [call]: () => new Response(null, { status: 204 }),
    });
    await menuOf('Solar commuters');
    await userEvent.click(await screen.findByRole('menuitem', { name: word }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: word });
    expect(button.disabled).toBe(true);
    await userEvent.type(await screen.findByLabelText(`Type ${word} to confirm`), word);
    await userEvent.click(button);
    await waitFor(() => expect(visited.calls()).toContain(call));
  });

  it('says that there is none, and that it could not be loaded', async () => {
    const visited = await open('/teams', { 'GET /v1/teams': page() });
    expect(await screen.findByText('You are in no team yet.')).toBeTruthy();
    expect(visited.calls().some((call) => call.startsWith('GET /v1/teams?userId='))).toBe(true);
  });
});

describe('the form of a team', () => {
  it('needs name, short name and purpose, and real web addresses (TEAM-014 to TEAM-018)', async () => {
    await open('/teams/create');
    await userEvent.type(await screen.findByLabelText('Website'), 'example');
    await userEvent.type(screen.getByLabelText('Address of the logo'), 'logo.png');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const messages = ['Name: please fill in', 'Short name in the address: please fill in', 'What the team is for: please fill in'];
    for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getAllByText('Must be a valid URL')).toHaveLength(2);
  });

  it('leads to the page of the new team (TEAM-019, OQ-210)', async () => {
    const { sent: bodies, answer: post } = recordBodies(() => asTeam({}));
    const visited = await open('/teams/create', { 'POST /v1/teams': post });
    await userEvent.type(await screen.findByLabelText(/^Name/), 'Solar commuters');
    await userEvent.type(screen.getByLabelText(/^Short name/), 'Sun');
    await userEvent.type(screen.getByLabelText(/^What the team is for/), 'To work on the sun');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visited.address()).toBe(`/teams/${id}`));
    expect(bodies).toMatchObject([{ name: 'Solar commuters', urlName: 'Sun', url: null, ranking: false }]);
  });

  it('says that another team has the address, and stays (TEAM-021)', async () => {
    const visited = await open(`/teams/${id}`, { [`PATCH /v1/teams/${id}`]: refusal(409, 'conflict') });
    await userEvent.type(await screen.findByLabelText(/^Short name/), '-2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Another team has this address already/)).toBeTruthy();
    expect(visited.address()).toBe(`/teams/${id}`);
  });

  it('leads back to the list after a change (TEAM-020, OQ-210)', async () => {
    const visited = await open(`/teams/${id}`, { [`PATCH /v1/teams/${id}`]: asTeam({}) });
    await userEvent.type(await screen.findByLabelText(/^Website/), 'https://example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visited.address()).toBe('/teams'));
  });
});

describe('the page of a team', () => {
  it('shows members with their cars, and the month of those who want it (TEAM-009, TEAM-011)', async () => {
    await open(`/teams/${id}`, { [`GET /v1/teams/${id}`]: asTeam({ members: [mia, own, { ...mia, id: 'a3', email: null }] }) });
    const members = within(await screen.findByRole('table', { name: 'Members' }));
    for (const text of ['mia@example.org', 'jana@example.org', 'deleted account']) expect(members.getByText(text)).toBeTruthy();
    const month = within(await screen.findByRole('table', { name: 'The month side by side' }));
    await waitFor(() => expect(month.getByText('812.0')).toBeTruthy());
    expect(month.getByText('15.2')).toBeTruthy();
    expect(month.queryByText('ID.4')).toBeNull();
    expect(month.queryByText('Rank')).toBeNull();
  });

  it('ranks only where the owner wants it', async () => {
    await open(`/teams/${id}`, {
      [`GET /v1/teams/${id}`]: asTeam({ ranking: true }),
      [`GET /v1/teams/${id}/figures`]: { month: '2026-11', ranking: true, ...page({ ...figures, rank: 1 }) },
    });
    const month = within(await screen.findByRole('table', { name: 'The month side by side' }));
    expect(await month.findByText('1.')).toBeTruthy();
  });

  it('tells a member what others see, lets them choose, and changes nothing else (OQ-213)', async () => {
    const { sent: bodies, answer: patch } = recordBodies(() => asTeam({}));
    const seen = asTeam({ admin: false, status: 'active', members: [mia, own] });
    await open(`/teams/${id}`, { [`GET /v1/teams/${id}`]: seen, [`PATCH /v1/teams/${id}/member/${own.id}`]: patch });
    expect(
      await screen.findByText(/Members of this team see your e-mail address jana@example.org and of your car: ID.4, Tesla Model 3/),
    ).toBeTruthy();
    expect([screen.queryByLabelText(/^Short name/), screen.queryByRole('button', { name: 'Invite' })]).toEqual([null, null]);
    await userEvent.click(screen.getByLabelText('Show the figures of my car'));
    await waitFor(() => expect(bodies).toEqual([{ sharesFigures: true }]));
    expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  });

  it('closes where the team cannot be loaded (TEAM-013)', async () => {
    const visited = await open(`/teams/${id}`, { [`GET /v1/teams/${id}`]: refusal(404, 'not_found') });
    await waitFor(() => expect(visited.address()).toBe('/teams'));
  });

  it('opens by the short name in its address (OQ-209)', async () => {
    const visited = await open('/teams/sun');
    await waitFor(() => expect(visited.address()).toBe(`/teams/${id}`));
  });
});

describe('an invitation', () => {
  const invite = async (answer: unknown, email: string) => {
    const visited = await open(`/teams/${id}`, { 'POST /v1/teams/add': answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (email !== '') await userEvent.type(await dialog.findByLabelText(/^E-mail/), email);
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    return { dialog, visited };
  };

  it('is sent to an address (TEAM-022, TEAM-023)', async () => {
    const { sent: bodies, answer: post } = recordBodies(() => asTeam({}));
    await invite(post, 'otto@example.org');
    await waitFor(() => expect(bodies).toEqual([{ email: 'otto@example.org', id }]));
  });

  it('needs an address, of somebody who has an account (TEAM-022, TEAM-024)', async () => {
    const { dialog, visited } = await invite(refusal(404, 'not_found'), '');
    expect(await dialog.findByText('E-mail: please fill in')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^E-mail/), 'otto@example.org');
    await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Nobody here has an account with this e-mail address')).toBeTruthy();
    expect(visited.calls().filter((call) => call === 'POST /v1/teams/add')).toHaveLength(1);
  });
});

describe('joining a team', () => {
  const pending = { ...listed, admin: false, status: 'pending' };

  it('shows the name, needs a car, and sends it with the secret of the link (TEAM-026, TEAM-027, TEAM-028)', async () => {
    const { sent: bodies, answer: post } = recordBodies(() => asTeam({ admin: false, status: 'active' }));
    const visited = await open(`/teams/${id}/join?invitation=secret`, {
      'GET /v1/teams': page(pending),
      [`POST /v1/teams/${id}/join`]: post,
    });
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).disabled).toBe(true);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Join' });
    expect(button.disabled).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText('Car'), 'ID.4');
    await userEvent.click(button);
    await waitFor(() => expect(visited.address()).toBe(`/teams/${id}`));
    expect(bodies).toEqual([{ vehicleId: exampleVehicle.id, sharesFigures: false, invitation: 'secret' }]);
  });

  it.each([
    [500, 'default', /The server reports an error/],
    [409, 'invitation_expired', /no longer valid/],
    [403, 'invitation_of_another', /for another e-mail address/],
  ] as const)('that fails with %s %s says why (TEAM-029)', async (status, word, text) => {
    await open(`/teams/${id}/join`, { 'GET /v1/teams': page(pending), [`POST /v1/teams/${id}/join`]: refusal(status, word) });
    await userEvent.selectOptions(await screen.findByLabelText('Car'), 'ID.4');
    await userEvent.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('can be cancelled (TEAM-030)', async () => {
    await open(`/teams/${id}/join`, { 'GET /v1/teams': page(pending) });
    expect((await screen.findByRole('link', { name: 'Cancel' })).getAttribute('href')).toBe('/teams');
  });

  it('of a team that is not in the list leads to the list (TEAM-031)', async () => {
    const visited = await open(`/teams/${id}/join`, { 'GET /v1/teams': page() });
    await waitFor(() => expect(visited.address()).toBe('/teams'));
  });
});
