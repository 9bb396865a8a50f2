import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from '../../../i18n/i18n.ts';
import { refusal, visit, exampleVehicle, exampleUser } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { settingsRoutes } from '../settings.routes.ts';

const person = { ...exampleUser, tripsGPS: 'All', tripsCopy: false, comparisons: true, compare: 'mid' };
const emptyPage = { total: 0, data: [] };
/** The code and messages of the screen are loaded on demand. */
const timeout = { timeout: 10_000 };

async function open(answers: Parameters<typeof visit>[2] = {}) {
  const visited = await visit('/settings', settingsRoutes, { 'GET /v1/users/u': person, 'GET /v1/contacts': emptyPage, ...answers });
  await screen.findByRole('heading', { name: 'Settings' }, timeout);
  return visited;
}
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const shown = (text: string) =>
  preview().getByText((_, element) => element?.textContent?.replaceAll('\u00a0', ' ') === text && element.tagName === 'DD');

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

describe('the preferences', () => {
  it('offer every choice (SET-002, SET-009, SET-012)', async () => {
    await open();
    const choices = (label: string) => Array.from(screen.getByLabelText(label).querySelectorAll('option'), (option) => option.textContent);
    expect(choices('Language')).toEqual(['English', 'Deutsch', 'Français']);
    expect(choices('Currency')).toHaveLength(20);
    expect(choices('Currency')).toEqual(
      expect.arrayContaining(['EUR, Euro', 'CHF, Swiss Franc', 'WON, South Korean Won', 'HRK, Croatian Kuna (until 2022)']),
    );
    expect(choices('Consumption').map((text) => text?.replace('\u00a0', ' '))).toEqual([
      'kWh/100 km',
      'Wh/mi',
      'mi/kWh',
      'mi/Wh',
      'kWh/mi',
      'km/kWh',
      'Wh/km',
      'kWh/km',
    ]);
    expect(choices('Times')).toEqual(['24 hours', '12 hours']);
    expect(choices('Compare CO₂ with')).toEqual(['A small car, 4.3 l/100 km', 'A medium car, 5.7 l/100 km', 'An SUV, 7.7 l/100 km']);
    expect(choices('Record location')).toEqual(['The whole route', 'Start and end only', 'No positions']);
    expect(screen.getByLabelText(/^Copy from an earlier trip/)).toHaveProperty('checked', false);
  });

  it('switch reminders of trips that are about to lock, and keep other notifications (LOG-008, OQ-171)', async () => {
    const patch = recordBodies(() => person);
    await open({ 'GET /v1/users/u': { ...person, notifications: { chargeFinished: true } }, 'PATCH /v1/users/u': patch.answer });
    await userEvent.click(screen.getByLabelText(/^E-mail before trips of the logbook lock/));
    await waitFor(() => expect(patch.sent).toEqual([{ notifications: { chargeFinished: true, logbookNotTagged: true } }]));
  });

  it('take the cars out of comparisons', async () => {
    const patch = recordBodies(() => person);
    await open({ 'PATCH /v1/users/u': patch.answer });
    const taking = screen.getByLabelText(/^Take part in comparisons/);
    expect(taking).toHaveProperty('checked', true);
    await userEvent.click(taking);
    await waitFor(() => expect(patch.sent).toEqual([{ comparisons: false }]));
  });

  it.each([
    ['Distances', 'mi', { unit: 'mi' }, ['769.5 mi', '54 mph']],
    ['Temperatures', 'F', { unitTemp: 'F' }, ['70 °F']],
    ['Consumption', 'KmPerkWh', { unitEnergy: 'KmPerkWh' }, ['5.79 km/kWh']],
    ['Times', '12', { time: '12' }, ['2026-11-20, 04:40 pm']],
    ['Currency', 'WON', { currency: 'WON' }, ['₩6']],
    ['Compare CO₂ with', 'suv', { compare: 'suv' }, ['€6.29']],
    ['Record location', 'StartEnd', { tripsGPS: 'StartEnd' }, ['€6.29']],
  ])('%s: %s is shown before it is saved, and saved automatically (SET-003)', async (label, value, body, texts) => {
    let respond: (saved: unknown) => void = () => undefined;
    const patch = recordBodies(() => new Promise((resolve) => (respond = resolve)));
    await open({ 'PATCH /v1/users/u': patch.answer });
    await userEvent.selectOptions(screen.getByLabelText(label), value);
    for (const text of texts) expect(shown(text)).toBeTruthy();
    await waitFor(() => expect(patch.sent).toEqual([body]));
    respond({ ...person, ...body });
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', value));
  });

  it('that could not be saved are restored, without the others (SET-003)', async () => {
    const patch = recordBodies((times) => (times === 1 ? refusal(500, 'default')() : { ...person, time: '12' }));
    await open({ 'PATCH /v1/users/u': patch.answer });
    await userEvent.selectOptions(screen.getByLabelText('Distances'), 'mi');
    await userEvent.selectOptions(screen.getByLabelText('Times'), '12');
    await waitFor(() => expect(screen.getByLabelText('Distances')).toHaveProperty('value', 'km'));
    await waitFor(() => expect(patch.sent).toEqual([{ unit: 'mi' }, { time: '12' }]));
    expect(screen.getByLabelText('Times')).toHaveProperty('value', '12');
    expect(shown('1,238.4 km')).toBeTruthy();
  });

  it('change the texts with the language (SET-005)', async () => {
    const patch = recordBodies(() => ({ ...person, language: 'de' }));
    await open({ 'PATCH /v1/users/u': patch.answer });
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(await screen.findByRole('heading', { name: 'Einstellungen' }, timeout)).toBeTruthy();
    await waitFor(() => expect(patch.sent).toEqual([{ language: 'de' }]));
  });

  it('read what is on the screen again in the language that was saved: a demo is told in it', async () => {
    const words = ['Visit to a customer', 'Kundenbesuch'];
    const contact = () => ({
      id: 'c',
      lastName: 'Bauer',
      firstName: null,
      company: null,
      reason: words.shift(),
      createdAt: person.createdAt,
      fleet: false,
    });
    await open({
      'PATCH /v1/users/u': () => ({ ...person, language: 'de' }),
      'GET /v1/contacts': () => ({ total: 1, data: [contact()] }),
    });
    expect(await screen.findByText('Visit to a customer')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(await screen.findByText('Kundenbesuch', {}, timeout)).toBeTruthy();
  });

  it('restore the texts when the language could not be saved', async () => {
    let respond: (refused: unknown) => void = () => undefined;
    await open({ 'PATCH /v1/users/u': () => new Promise((resolve) => (respond = resolve)) });
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'de');
    expect(await screen.findByRole('heading', { name: 'Einstellungen' }, timeout)).toBeTruthy();
    respond(refusal(500, 'default')());
    expect(await screen.findByRole('heading', { name: 'Settings' }, timeout)).toBeTruthy();
  });
});

describe('tags', () => {
  const list = (name: string) => within(screen.getByRole('region', { name }));
  const add = async (text: string) => {
    await userEvent.click(list('Trip tags').getByLabelText('New trip tag'));
    await userEvent.paste(text);
    await userEvent.keyboard('{Enter}');
  };

  it('are added at the end of the list; empty and existing ones add nothing (SET-017 to SET-019)', async () => {
    const patch = recordBodies((times) => ({ ...person, tripTags: ['Business', 'Home', ...(times === 1 ? [] : ['Work'])] }));
    await open({ 'PATCH /v1/users/u': patch.answer });
    for (const text of [' Home ', '   ', 'Home', 'Work']) await add(text);
    await waitFor(() => expect(patch.sent).toEqual([{ tripTags: ['Business', 'Home'] }, { tripTags: ['Business', 'Home', 'Work'] }]));
    expect(
      list('Trip tags')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Business', 'Home', 'Work']);
  });

  it('of charges are a list of their own, beside those of trips (SET-001, SET-017)', async () => {
    const patch = recordBodies(() => ({ ...person, chargeTags: ['Holiday', 'Work'] }));
    await open({ 'GET /v1/users/u': { ...person, chargeTags: ['Holiday'] }, 'PATCH /v1/users/u': patch.answer });
    await userEvent.type(list('Charge tags').getByLabelText('New charge tag'), 'Work{Enter}');
    await waitFor(() => expect(patch.sent).toEqual([{ chargeTags: ['Holiday', 'Work'] }]));
    expect(list('Charge tags').getByRole('button', { name: 'Remove Work' })).toBeTruthy();
    expect(list('Trip tags').queryByRole('button', { name: 'Remove Work' })).toBeNull();
  });

  it('are removed from the choices, and the focus stays in the list (OQ-068)', async () => {
    const patch = recordBodies(() => ({ ...person, tripTags: [] }));
    await open({ 'PATCH /v1/users/u': patch.answer });
    await userEvent.click(list('Trip tags').getByRole('button', { name: 'Remove Business' }));
    await waitFor(() => expect(patch.sent).toEqual([{ tripTags: [] }]));
    expect(list('Trip tags').getByText('No tags yet.')).toBeTruthy();
    expect(document.activeElement).toBe(list('Trip tags').getByLabelText('New trip tag'));
  });

  it('show their maximum length and number', async () => {
    await open({});
    expect(list('Trip tags').getByText('Up to 50 characters, 200 tags')).toBeTruthy();
    expect(list('Trip tags').getByLabelText('New trip tag').getAttribute('maxlength')).toBe('50');
  });

  it('that are at their maximum number can only be removed', async () => {
    await open({ 'GET /v1/users/u': { ...person, tripTags: Array.from({ length: 200 }, (_, index) => `tag ${index}`) } });
    expect(list('Trip tags').getByText('The list is full: 200 tags')).toBeTruthy();
    expect(list('Trip tags').getByLabelText('New trip tag')).toHaveProperty('disabled', true);
    await userEvent.click(list('Trip tags').getByRole('button', { name: 'Remove tag 7' }));
    expect(document.activeElement).toBe(list('Trip tags').getByLabelText('New trip tag'));
  });
});

describe('the raw data', () => {
  const other = { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000009', displayName: 'Zoe' };
  const sheet = () =>
    new Response('sheet', { headers: { 'content-disposition': `attachment; filename="x"; filename*=UTF-8''raw-data-2026-11-20.xlsx` } });

  it('are those of the selected vehicle, or of another one where there are several (SET-022, OQ-067)', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { calls } = await open({
      'GET /v1/vehicles': { total: 2, data: [exampleVehicle, other] },
      [`GET /v1/vehicles/${other.id}/records`]: sheet,
    });
    expect(screen.getByLabelText('Vehicle')).toHaveProperty('value', exampleVehicle.id);
    await userEvent.selectOptions(screen.getByLabelText('Vehicle'), 'Zoe');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['raw-data-2026-11-20.xlsx']));
    expect(calls()).toContain(`GET /v1/vehicles/${other.id}/records`);
    vi.restoreAllMocks();
  });

  it('show a failed download', async () => {
    await open({ [`GET /v1/vehicles/${exampleVehicle.id}/records`]: refusal(500, 'default') });
    expect(screen.queryByLabelText('Vehicle')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Not downloaded. The server reports an error. Please try again later.')).toBeTruthy();
  });

  it('show that another download is running', async () => {
    await open({ [`GET /v1/vehicles/${exampleVehicle.id}/records`]: refusal(409, 'conflict') });
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText(/^Not downloaded. Another download of your account is still running/)).toBeTruthy();
  });

  it('are not offered without a vehicle', async () => {
    await open({ 'GET /v1/vehicles': emptyPage });
    expect(screen.getByText('No vehicle yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});

describe('the cards of logbooks', () => {
  it('are one for each vehicle that keeps one (SET-020), and open its settings (SET-021)', async () => {
    const kept = { logbook: true, logbookType: 'tax', logbookDate: '2026-01-02T08:00:00.000Z', licensePlate: 'M-JL 1' };
    const vehicles = [
      { ...exampleVehicle, ...kept },
      { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000003', displayName: 'Zoe' },
    ];
    await open({ 'GET /v1/users/u': { ...person, notifications: {} }, 'GET /v1/vehicles': { total: 2, data: vehicles } });
    expect(screen.getAllByRole('heading', { name: /^Logbook of/ }).map(({ textContent }) => textContent)).toEqual(['Logbook of ID.4']);
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(within(await screen.findByRole('dialog', {}, timeout)).getByText('M-JL 1')).toBeTruthy();
  });
});
