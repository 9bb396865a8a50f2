import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { type Answers, exampleUser, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { BackupsCard } from './backups-card.tsx';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const name = 'wattbook-2026-11-20.backup';
const backup = {
  name,
  bytes: 12_000_000,
  writtenAt: '2026-11-20T00:10:00Z',
  verifiedAt: '2026-11-20T00:12:00Z',
  argument: `/mnt/backups/${name}`,
};
const fresh = { ...backup, name: 'wattbook-2026-11-21.backup', verifiedAt: null, argument: '/mnt/backups/wattbook-2026-11-21.backup' };
const state = {
  isDemo: false,
  to: { kind: 'folder', title: '/mnt/backups' },
  keep: 7,
  isFixed: false,
  passphrase: 'stored',
  store: null,
  work: null,
  failed: null,
};
const page = (...data: object[]) => ({ total: data.length, data });
const open = (answers: Answers = {}) =>
  visit('/administration', (parent) => [createRoute({ getParentRoute: () => parent, path: '/administration', component: BackupsCard })], {
    'GET /v1/users/u': { ...exampleUser, role: 'admin' },
    'GET /v1/backup-state': state,
    'GET /v1/backups': page(fresh, backup),
    ...answers,
  });
const dialog = async () => within(await screen.findByRole('dialog'));
const enterPassword = async () => fillField((await dialog()).getByLabelText('Current password'), 'Strom4!auto');
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

describe('backups on the page of administrators (decision 0169)', () => {
  it('are listed with date, size and whether they were checked, and the command that restores the newest', async () => {
    await open();
    expect(await screen.findByText(name)).toBeTruthy();
    expect(screen.getByText(/^checked on 2026-11-20/)).toBeTruthy();
    expect(screen.getByText('not checked yet')).toBeTruthy();
    expect(screen.getByText('Place: /mnt/backups')).toBeTruthy();
    expect(screen.getByText(`DATA_DIR=new-folder npm run wattbook -- restore ${fresh.argument}`)).toBeTruthy();
  });

  it('are made, with progress and a way to end it', async () => {
    const { calls, setAnswers } = await open({ 'POST /v1/backups': state, 'DELETE /v1/backup-work': state });
    await screen.findByText(name);
    const work = { kind: 'create', name: fresh.name, startedAt: '2026-11-21T00:00:00Z', done: 40, tables: 90, bytes: 5_000_000 };
    setAnswers({ 'GET /v1/backup-state': { ...state, work } });
    await press('Back up now');
    expect(await screen.findByText(`Writing ${fresh.name}`)).toBeTruthy();
    expect(screen.getByText(/^40 of 90 tables, 5\sMB$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true);
    setAnswers({ 'GET /v1/backup-state': state });
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText(`Writing ${fresh.name}`)).toBeNull());
    expect(calls()).toEqual(expect.arrayContaining(['POST /v1/backups', 'DELETE /v1/backup-work']));
  });

  it('are listed as soon as they are made, however quickly', async () => {
    const { setAnswers } = await open({ 'GET /v1/backups': page(backup), 'POST /v1/backups': state });
    await screen.findByText(name);
    const work = { kind: 'create', name: fresh.name, startedAt: '2026-11-21T00:00:00Z', done: 40, tables: 90, bytes: 5_000_000 };
    setAnswers({ 'GET /v1/backup-state': { ...state, work } });
    await press('Back up now');
    await screen.findByText(`Writing ${fresh.name}`);
    setAnswers({ 'GET /v1/backup-state': state, 'GET /v1/backups': page(fresh, backup) });
    expect(await screen.findByText(fresh.name)).toBeTruthy();
  });

  it('are checked', async () => {
    const { calls } = await open({ [`POST /v1/backups/${name}/verify`]: state });
    await screen.findByText(name);
    await press(`Check ${name}`);
    await waitFor(() => expect(calls()).toContain(`POST /v1/backups/${name}/verify`));
  });

  it('are downloaded after the proof', async () => {
    const link = recordBodies(() => ({ link: '/v1/backup-files/ticket', expiresAt: '2026-11-21T00:01:00Z' }));
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await open({ [`POST /v1/backups/${name}/link`]: link.answer });
    await screen.findByText(name);
    await press(`Download ${name}`);
    await enterPassword();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(link.sent).toEqual([{ currentPassword: 'Strom4!auto' }]);
  });

  it('are deleted after the proof, and say why one is not', async () => {
    const deleted = recordBodies(() => null);
    const { setAnswers } = await open({ [`DELETE /v1/backups/${name}`]: refusal(409, 'conflict') });
    await screen.findByText(name);
    await press(`Delete ${name}`);
    await enterPassword();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await (await dialog()).findByText(/^It is being written or checked/)).toBeTruthy();
    setAnswers({ [`DELETE /v1/backups/${name}`]: refusal(409, 'being_downloaded') });
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await (await dialog()).findByText(/^It is being downloaded right now/)).toBeTruthy();
    setAnswers({ [`DELETE /v1/backups/${name}`]: deleted.answer, 'GET /v1/backups': page(fresh) });
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleted.sent).toEqual([{ currentPassword: 'Strom4!auto' }]);
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  });

  it('get a place, a number and a passphrase, with the proof', async () => {
    const put = recordBodies(() => state);
    await open({ 'GET /v1/backup-state': { ...state, to: null, passphrase: null }, 'PUT /v1/backup-schedule': put.answer });
    expect(await screen.findByText('There is no daily backup yet: choose a place for it.')).toBeTruthy();
    expect(screen.getByText('Passphrase: missing: without it nothing is written')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Back up now' })).toHaveProperty('disabled', true);
    await press('Choose place and number');
    const form = await dialog();
    await userEvent.type(form.getByLabelText(/^Folder/), '/mnt/backups');
    await userEvent.type(form.getByLabelText(/^Passphrase/), 'correct horse battery');
    await enterPassword();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(put.sent).toHaveLength(1));
    expect(put.sent).toEqual([
      { place: 'folder', folder: '/mnt/backups', keep: 7, passphrase: 'correct horse battery', currentPassword: 'Strom4!auto' },
    ]);
  });

  it.each([
    ['the environment sets it', { isFixed: true, passphrase: 'environment' }, /^Set in the environment \(BACKUP_TO, BACKUP_KEEP\)/],
    ['the demo makes none', { isDemo: true }, /^The demo makes no backups/],
    [
      'one failed',
      {
        failed: { kind: 'create', name: fresh.name, at: '2026-11-21T00:00:00Z', reason: 'store_clock', missingBytes: null, text: 'clock' },
      },
      /was not written: the clock of the server is wrong, so the store refuses/,
    ],
    [
      'one failed for want of room',
      { failed: { kind: 'create', name: fresh.name, at: '2026-11-21T00:00:00Z', reason: 'disk_full', missingBytes: 2.2e8, text: 'full' } },
      /was not written: the disk is full; about 220 MB are missing/,
    ],
  ])('say so where %s', async (_what, changed, text) => {
    await open({ 'GET /v1/backup-state': { ...state, ...changed } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Choose place and number' })).toHaveLength('failed' in changed ? 1 : 0);
  });

  it('say so where there is none', async () => {
    await open({ 'GET /v1/backups': page() });
    expect(await screen.findByText('There is no backup yet.')).toBeTruthy();
  });

  it('say so where the place cannot be read', async () => {
    await open({ 'GET /v1/backups': refusal(409, 'conflict') });
    expect(
      await screen.findByText(
        'The backups in /mnt/backups cannot be read. Check that the folder exists, or that the store can be reached.',
      ),
    ).toBeTruthy();
  });

  it('say why the place cannot be read', async () => {
    await open({
      'GET /v1/backups': () => new Response(JSON.stringify({ message: 'conflict', reasons: ['store_foreign'] }), { status: 409 }),
    });
    expect(await screen.findByText(/can be reached\. \(at its address something answers that does not speak S3/)).toBeTruthy();
  });

  it('say so where nothing could be loaded', async () => {
    await open({ 'GET /v1/backup-state': refusal(500, 'default') });
    expect(await screen.findByText(/^The backups could not be loaded/)).toBeTruthy();
  });
});
