import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { quietInstallation } from '../../testing/quiet-installation.ts';
import { exampleUser, refusal, visit } from '../../testing/visit.tsx';
import { administrationRoutes } from './administration.routes.ts';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const none = { total: 0, data: [] };
const page = (...data: object[]) => ({ total: data.length, data });

const open = (answers: Parameters<typeof visit>[2] = {}, billing = false) =>
  visit('/administration', administrationRoutes, {
    'GET /v1/users/u': { ...exampleUser, role: 'admin' },
    'GET /v1/configuration': { operator: null, links: { imprint: { en: 'https://x', de: null } }, demo: null, mail: true, billing },
    'GET /v1/users': none,
    'GET /v1/support-tickets': none,
    'GET /v1/failed-messages': none,
    'GET /v1/refused-webhooks': none,
    'GET /v1/payouts': none,
    'GET /v1/promotions': none,
    'GET /health': { status: 'ready', version: '1', reasons: [], database: { ms: 1 }, disk: 'room', eventLoop: { p99Ms: 1, maxMs: 2 } },
    ...quietInstallation,
    ...answers,
  });

const card = async (title: string) => {
  const section = (await screen.findByRole('heading', { name: title, level: 2 })).closest('section');
  if (section === null) throw new Error(`${title} is no card`);
  return within(section);
};

const kranich = {
  id: 'v1',
  name: 'Kranich',
  account: 'jana@example.org',
  source: 'tesla',
  lastSampleAt: '2026-11-20T08:00:00Z',
  problem: 'login',
  problemSince: '2026-11-20T09:00:00Z',
  failures: 4,
};
const golf = { ...kranich, id: 'v2', name: 'Golf', source: null, lastSampleAt: null, problem: null, problemSince: null, failures: 0 };

describe('the administrator sees of the installation', () => {
  it('each vehicle with its source, its last data, and what to do about a problem', async () => {
    await open({ 'GET /v1/installation/vehicles': page(kranich, golf) });
    const vehicles = await card('Vehicles and sources');
    const row = within((await vehicles.findByText('Kranich')).closest('tr') ?? document.body);
    expect(row.getByText('jana@example.org')).toBeTruthy();
    expect(row.getByText(/The sign-in at the maker is no longer valid/)).toBeTruthy();
    expect(row.getByText(/4 failures in a row/)).toBeTruthy();
    const quiet = within(vehicles.getByText('Golf').closest('tr') ?? document.body);
    expect(quiet.getByText('Nothing sends data')).toBeTruthy();
    expect(quiet.getByText('No data yet')).toBeTruthy();
    expect(quiet.getByText('No problem')).toBeTruthy();
  });

  it('only the work that waits, and since when', async () => {
    const waiting = [
      { work: 'mails', count: 2, since: new Date(Date.now() - 3 * 3_600_000).toISOString() },
      { work: 'imports', count: 0, since: null },
      { work: 'rule_checks', count: 7, since: null },
    ];
    await open({ 'GET /v1/installation/status': { ...quietInstallation['GET /v1/installation/status'], waiting } });
    const shown = await card('Waiting work');
    expect(await shown.findByText(/^2, the oldest 3 hr ago$/)).toBeTruthy();
    expect(shown.getByText('Checks by rules')).toBeTruthy();
    expect(shown.queryByText('Imports')).toBeNull();
  });

  it.each([
    [{ freeBytes: 20e9, bytesPerDay: 10e6, daysLeft: 2000 }, '2,000 days'],
    [{ freeBytes: 20e9, bytesPerDay: 10, daysLeft: null }, 'more than ten years'],
    [{ freeBytes: 20e9, bytesPerDay: 0, daysLeft: null }, 'Not known yet: that takes readings of the last 30 days.'],
    [{ freeBytes: null, bytesPerDay: 10, daysLeft: null }, 'The database runs on another machine: look at the disk there.'],
  ])('for how long the disk lasts: %j is %s', async (storage, text) => {
    const status = {
      waiting: [],
      processes: [],
      refused: [{ reason: 'too_old', count: 3 }],
      storage: { ...storage, servers: { workers: 3, onOne: ['trips'] }, tables: [] },
    };
    await open({ 'GET /v1/installation/status': status });
    expect(await (await card('Storage')).findByText(text)).toBeTruthy();
    expect((await card('Storage')).getByText('3')).toBeTruthy();
    expect((await card('Storage')).getByText('trips')).toBeTruthy();
    expect((await card('Refused values of the last 7 days')).getByText('The time is before 2008')).toBeTruthy();
  });

  it('the processes that share the database, and that one is of another version', async () => {
    const started = new Date(Date.now() - 2 * 3_600_000).toISOString();
    const processes = [
      { id: 'p1', host: 'web-1', work: 'web', version: '1.2.0', startedAt: started },
      { id: 'p2', host: 'work-1', work: 'work', version: '1.1.0', startedAt: started },
    ];
    await open({ 'GET /v1/installation/status': { ...quietInstallation['GET /v1/installation/status'], processes } });
    const shown = await card('Processes');
    expect(await shown.findByText(/^calls, version 1\.2\.0, started 2 hr ago$/)).toBeTruthy();
    expect(shown.getByText(/^background work, version 1\.1\.0/)).toBeTruthy();
    expect(shown.getByText(/Not all processes are of the same version/)).toBeTruthy();
  });

  it('the settings that somebody chose, all of them on demand, and no secret', async () => {
    const settings = page(
      { name: 'mail', value: 'mail.example:587', from: 'set_up' },
      { name: 'STRIPE_SECRET_KEY', value: 'set', from: 'environment' },
      { name: 'PORT', value: '3000', from: 'default' },
    );
    await open({ 'GET /v1/installation/settings': settings });
    const shown = await card('Settings');
    expect(await shown.findByText('mail.example:587')).toBeTruthy();
    expect(shown.getByText('set, not shown')).toBeTruthy();
    expect(shown.queryByText('PORT')).toBeNull();
    await userEvent.click(shown.getByRole('button', { name: 'Show all settings' }));
    expect(shown.getByText('3000')).toBeTruthy();
  });

  it('the payments that do not fit, only where plans are for sale', async () => {
    const event = { id: 'evt_1', type: 'customer.subscription.updated', receivedAt: '2026-11-20T08:00:00Z' };
    const problems = { ...page({ ...event, problem: 'unknown_price', attempts: 0, dueAt: null }), uncharged: [] };
    await open({ 'GET /v1/installation/payment-problems': problems }, true);
    expect(await (await card('Payments that do not fit')).findByText('Not tried again: a price that is not sold here')).toBeTruthy();
  });

  it('whose plans nobody is charged for, with a mail to them', async () => {
    const people = ['jana@example.org', 'mia@example.org'];
    await open({ 'GET /v1/installation/payment-problems': { total: 0, data: [], uncharged: people } }, true);
    const shown = await card('Plans that nobody is charged for');
    expect(await shown.findByText('jana@example.org, mia@example.org')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Write to them' }).getAttribute('href')).toBe(
      'mailto:?bcc=jana%40example.org,mia%40example.org',
    );
  });

  it.each(['Waiting work', 'Storage'])('that %s could not be loaded, with another try', async (title) => {
    await open({ 'GET /v1/installation/status': refusal(503, 'unavailable') });
    expect(await (await card(title)).findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
