import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { fillField } from '../../testing/fill-field.ts';
import { exampleUser, refusal, visit } from '../../testing/visit.tsx';
import { recordBodies } from '../../testing/visitor.tsx';
import { quietInstallation } from '../../testing/quiet-installation.ts';
import { administrationRoutes } from './administration.routes.ts';

const me = { ...exampleUser, role: 'admin' };
const otto = {
  id: '00000000-0000-7000-8000-00000000000a',
  email: 'otto@example.org',
  firstName: 'Otto',
  lastName: 'Ops',
  role: 'user',
  createdAt: '2026-02-01T00:00:00Z',
  lastSeenAt: '2026-11-20T08:00:00Z',
  vehicles: 3,
  vehicleLimit: 10,
  twoFactor: false,
  deactivatedAt: null,
};
const own = { ...otto, id: 'u', email: 'jana@example.org', firstName: null, lastName: null, role: 'admin', lastSeenAt: null };
const code = {
  id: 'm',
  userId: otto.id,
  name: 'Otto Ops',
  kind: 'reset',
  recipient: 'otto@example.org',
  createdAt: '2026-11-20T08:00:00Z',
  expiresAt: '2026-11-20T08:15:00Z',
  revealable: true,
};
const mail = { id: 'm', kind: 'reset', recipient: otto.email, createdAt: code.createdAt, state: 'waiting', attempts: 0, reason: null };
const demoBackups = {
  isDemo: true,
  to: null,
  keep: 7,
  isFixed: false,
  passphrase: null,
  store: null,
  work: null,
  failed: null,
};
const page = (...data: object[]) => ({ total: data.length, data });

const ready = { status: 'ready', version: '1', reasons: [], database: { ms: 1 }, disk: 'room', eventLoop: { p99Ms: 1, maxMs: 2 } };

const open = (answers: Parameters<typeof visit>[2] = {}, sendsMail = false) =>
  visit('/administration', administrationRoutes, {
    'GET /v1/users/u': me,
    'GET /v1/configuration': { ...noOperator, demo: null, mail: sendsMail, billing: false },
    'GET /v1/users': page(own, otto),
    'GET /v1/waiting-codes': page(code),
    'GET /v1/backup-state': demoBackups,
    'GET /v1/support-tickets': page(),
    'GET /v1/failed-messages': page(),
    'GET /v1/refused-webhooks': page(),
    ...quietInstallation,
    'GET /health': ready,
    ...answers,
  });
const act = async (name: string, of = 'Otto Ops') => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const dialog = async () => within(await screen.findByRole('dialog'));
const enterPassword = async () => fillField((await dialog()).getByLabelText('Current password'), 'Strom4!auto');

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const noOperator = { operator: null, links: { imprint: { en: null, de: null } } };
const setOperator = { name: 'Verein', address: [], email: null, phone: null };

describe('an imprint that is missing', () => {
  it.each([
    ['is named to the administrator with its settings', noOperator, 1],
    ['is none where an operator is set', { ...noOperator, operator: setOperator }, 0],
    ['is none where a page of the operator is linked', { ...noOperator, links: { imprint: { en: null, de: 'https://example.org' } } }, 0],
  ])('%s', async (_what, imprint, links) => {
    await open({ 'GET /v1/configuration': { demo: null, mail: true, billing: false, ...imprint } });
    await screen.findByText('otto@example.org');
    expect(screen.queryAllByText(/Set OPERATOR_NAME/)).toHaveLength(links);
    const toImprint = screen.queryAllByRole('link', { name: 'Open the imprint' }).map((link) => link.getAttribute('href'));
    expect(toImprint).toEqual(Array.from({ length: links }, () => '/about/imprint'));
  });
});

describe('the accounts of the installation (AUTH-031)', () => {
  it('show name, e-mail, role, days and the number of vehicles', async () => {
    const { calls } = await open();
    const row = within((await screen.findByText('otto@example.org')).closest('tr') ?? document.body);
    for (const text of ['Otto Ops', '2026-02-01', '2026-11-20', '3']) expect(row.getByText(text)).toBeTruthy();
    const mine = within((await screen.findByText('You')).closest('tr') ?? document.body);
    for (const text of ['Administrator', 'Never']) expect(mine.getByText(text)).toBeTruthy();
    expect(calls().filter((one) => one.startsWith('GET /v1/users?'))).toEqual(['GET /v1/users?page=1&limit=30&sort=-createdAt']);
  });

  it('are searched on the server', async () => {
    const { calls } = await open();
    await userEvent.type(await screen.findByLabelText('Search name or e-mail'), 'ott');
    await waitFor(() => expect(calls().some((one) => one.includes('search=ott'))).toBe(true));
  });

  it('say so when they could not be loaded', async () => {
    await open({ 'GET /v1/users': refusal(500, 'default') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the help for a user', () => {
  it('looks at the account after saying what that means, with the proof of the administrator (SHELL-078)', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const start = recordBodies(() => ({ id: 'v', token: 'look', expires_in: 30, user: { id: otto.id, name: 'Otto Ops' } }));
    await open({ 'POST /v1/support-views': start.answer });
    await act('Look at the account');
    expect((await dialog()).getByText(/Otto Ops sees it in the profile/)).toBeTruthy();
    await enterPassword();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Look at the account' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(start.sent).toEqual([{ userId: otto.id, currentPassword: 'Strom4!auto' }]);
    expect(session.view()).toMatchObject({ name: 'Otto Ops', token: 'look' });
  });

  it('sets how many vehicles may be connected (VEH-045, OQ-079)', async () => {
    const change = recordBodies(() => ({ ...otto, vehicleLimit: 25 }));
    await open({ [`PATCH /v1/users/${otto.id}/vehicle-limit`]: change.answer });
    await act('Vehicle limit');
    const field = (await dialog()).getByLabelText<HTMLInputElement>('Limit');
    expect(field.value).toBe('10');
    await userEvent.clear(field);
    await fillField(field, '10001');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await (await dialog()).findByText('Must be at most 10,000')).toBeTruthy();
    await userEvent.clear(field);
    await fillField(field, '25');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(change.sent).toEqual([{ vehicleLimit: 25 }]);
  });

  it('grants and takes the role', async () => {
    const change = recordBodies(() => ({ ...otto, role: 'admin' }));
    const { setAnswers } = await open({ [`PATCH /v1/users/${otto.id}/role`]: change.answer });
    await act('Make administrator');
    await enterPassword();
    setAnswers({ 'GET /v1/users': page(own, { ...otto, role: 'admin' }) });
    await userEvent.click((await dialog()).getByRole('button', { name: 'Make administrator' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act('Take the role away');
    await enterPassword();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Take the role away' }));
    await waitFor(() =>
      expect(change.sent).toEqual([
        { role: 'admin', currentPassword: 'Strom4!auto' },
        { role: 'user', currentPassword: 'Strom4!auto' },
      ]),
    );
  });

  it('that is refused says why in the dialog', async () => {
    await open({ [`PATCH /v1/users/${otto.id}/role`]: refusal(403, 'forbidden') });
    await act('Make administrator');
    await enterPassword();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Make administrator' }));
    expect(await (await dialog()).findByText(/^This role cannot be changed/)).toBeTruthy();
  });

  it('is neither a look nor a role for oneself', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for jana@example.org' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Mails and codes', 'Vehicle limit']);
  });

  it('shows the last mails and what became of them', async () => {
    const sent = { ...mail, id: 'n', kind: 'newDevice', state: 'given up', reason: '550 no such mailbox' };
    await open({ [`GET /v1/users/${otto.id}/mails`]: page(mail, sent) }, true);
    await act('Mails and codes');
    expect(await (await dialog()).findByText('Not sent: 550 no such mailbox')).toBeTruthy();
    expect((await dialog()).getByText('New password')).toBeTruthy();
    expect((await dialog()).queryByRole('button', { name: 'Show the code' })).toBeNull();
  });

  it('shows a waiting code where there is no mail server', async () => {
    await open({
      [`GET /v1/users/${otto.id}/mails`]: page(mail),
      [`POST /v1/users/${otto.id}/mails/m/code`]: { code: '123456' },
    });
    await act('Mails and codes');
    await userEvent.click(await (await dialog()).findByRole('button', { name: 'Show the code' }));
    await userEvent.type(await screen.findByLabelText('Current password'), 'Strom4!auto{Enter}');
    expect(await screen.findByText('123456')).toBeTruthy();
  });
});

describe('what is wrong with the installation', () => {
  it('is said with what to do about it', async () => {
    await open({ 'GET /health': { ...ready, reasons: ['samples_damaged', 'disk_full', 'backup_failed'] } });
    expect(await screen.findByText(/^Stored readings can no longer be read\./)).toBeTruthy();
    expect(screen.getByText(/^The disk is full\./)).toBeTruthy();
    expect(screen.getByText(/^The daily backup fails,/)).toBeTruthy();
  });

  it('is not said where nothing is', async () => {
    await open();
    await screen.findByText('otto@example.org');
    expect(
      screen.queryByText(/^(Stored readings|The disk|The clock|The database (is|has|does|cannot)|Work waits|The daily backup)/),
    ).toBeNull();
  });
});

it('names whose webhooks were refused, how often and why', async () => {
  const refused = { reason: 'signature', firstAt: code.createdAt, lastAt: code.createdAt };
  await open({
    'GET /v1/refused-webhooks': page({ ...refused, source: 'stripe', count: 3 }, { ...refused, source: 'telegram', count: 1 }),
  });
  expect((await screen.findByText('Stripe')).parentElement?.textContent).toMatch(/^Stripewrong signature3 times, last /);
  expect(screen.getByText('Telegram').parentElement?.textContent).toMatch(/^Telegramwrong signature1 time, last /);
});

describe('the waiting codes', () => {
  const card = async () => within((await screen.findByRole('heading', { name: 'Waiting codes' })).closest('section') ?? document.body);

  it('say who waits, for what and until when, and show a code only on request', async () => {
    const reading = recordBodies(() => ({ code: '123456' }));
    const { calls } = await open({ [`POST /v1/users/${otto.id}/mails/m/code`]: reading.answer });
    expect(await (await card()).findByText('New password · otto@example.org')).toBeTruthy();
    expect((await card()).getByText(/^Valid until/)).toBeTruthy();
    expect(calls().some((one) => one.startsWith('POST'))).toBe(false);
    await userEvent.click((await card()).getByRole('button', { name: 'Show the code' }));
    await userEvent.type(await screen.findByLabelText('Current password'), 'Strom4!auto{Enter}');
    expect(await screen.findByRole('status', { name: 'Code of Otto Ops' })).toHaveProperty('textContent', '123456');
    expect(reading.sent).toEqual([{ currentPassword: 'Strom4!auto' }]);
  });

  it('name the terminal for the password of an administrator', async () => {
    await open({ 'GET /v1/waiting-codes': page({ ...code, revealable: false }) });
    expect(await (await card()).findByText(/only in the terminal/)).toBeTruthy();
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it('say when there is none', async () => {
    await open({ 'GET /v1/waiting-codes': page() });
    expect(await (await card()).findByText('No code is waiting.')).toBeTruthy();
  });

  it('are not shown where mail is sent', async () => {
    const { calls } = await open({}, true);
    await screen.findByText('otto@example.org');
    expect(screen.queryByRole('heading', { name: 'Waiting codes' })).toBeNull();
    expect(calls().some((one) => one.includes('waiting-codes'))).toBe(false);
  });
});
