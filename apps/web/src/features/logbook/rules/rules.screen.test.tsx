import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClassRule } from '@wattbook/contract/trips/class-rule.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleInboxTrip } from '../inbox/testing/inbox-trip.ts';
import { logbookRoutes } from '../logbook.routes.ts';

const site = { id: '00000000-0000-7000-8000-000000000009', name: 'Office', location: { latitude: 48, longitude: 11 }, radius: 100 };
const hash = `hash ${'a'.repeat(43)}`;
const rule: ClassRule = {
  id: '00000000-0000-7000-8000-000000000001',
  vehicleId: exampleVehicle.id,
  name: 'Work',
  class: 'toWork',
  reason: null,
  person: null,
  company: null,
  start: hash,
  startName: 'Home',
  end: `site ${site.id}`,
  endName: null,
  bothWays: true,
  days: 'weekdays',
  fromTime: '06:00',
  toTime: '10:00',
  active: false,
  version: 3,
  createdAt: '2026-11-18T08:00:00Z',
};
const answers = {
  'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, logbook: true, logbookType: 'tax', fleetTripLock: 7 }] },
  'GET /v1/sites': { total: 1, data: [site] },
  'GET /v1/contacts': { total: 0, data: [] },
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the rules of a logbook', () => {
  const open = (more = {}) =>
    visit('/logbook/rules', logbookRoutes, { ...answers, 'GET /v1/classrules': { total: 1, data: [rule] }, ...more });

  it('say between which places, when, and that one is switched off', async () => {
    await open();
    expect(await screen.findByText('Home ↔ Office, Monday to Friday, 06:00 to 10:00')).toBeTruthy();
    expect(screen.getByText('Switched off')).toBeTruthy();
  });

  it('are switched on, based on the version that was read', async () => {
    const patch = recordBodies(() => rule);
    await open({ [`PATCH /v1/classrules/${rule.id}`]: patch.answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Work' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change the rule' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Switched on' }));
    await save();
    await waitFor(() => expect(patch.sent).toEqual([{ active: true, version: 3 }]));
  });

  it('are not added without a condition, and a wrong time is named at its field', async () => {
    const post = recordBodies(() => rule);
    await open({ 'POST /v1/classrules': post.answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a rule' }));
    await fillField(await screen.findByLabelText('Name'), 'Weekend');
    await userEvent.selectOptions(screen.getByLabelText('Purpose'), 'private');
    await save();
    expect(await screen.findByText(/Choose a place, days or a time/)).toBeTruthy();
    await fillField(screen.getByLabelText('Start from (HH:mm)'), '25:00');
    await userEvent.selectOptions(screen.getByLabelText('Days'), 'weekend');
    await save();
    expect(await screen.findByText(/Must be a valid time/)).toBeTruthy();
    expect(post.sent).toEqual([]);
    await userEvent.clear(screen.getByLabelText('Start from (HH:mm)'));
    await save();
    await waitFor(() =>
      expect(post.sent).toMatchObject([{ name: 'Weekend', class: 'private', days: 'weekend', start: null, active: true }]),
    );
  });
});

describe('rules in the inbox', () => {
  const at = (hours: number) => new Date(Date.now() - 3 * 86_400_000 + hours * 3_600_000).toISOString();
  const trip = (id: string, hours: number) =>
    exampleInboxTrip({ id, vehicleId: exampleVehicle.id, startTime: at(hours), endTime: at(hours + 0.5) });
  const trips = [trip('00000000-0000-7000-8000-0000000000a1', 1), trip('00000000-0000-7000-8000-0000000000a2', 2)];
  const given = { id: rule.id, name: 'Klinikum', class: 'business', reason: 'Maintenance', person: null, company: 'Klinikum' };
  const open = async (more = {}) => {
    const sent: object[] = [];
    const change = (id: string) => (_: URLSearchParams, text: string) => {
      sent.push({ id: id.slice(-2), ...(JSON.parse(text) as object) });
      return { ...trips[0], id, ...(JSON.parse(text) as object), version: 2 };
    };
    await visit('/logbook/inbox', logbookRoutes, {
      ...answers,
      'GET /v1/trips': { total: 2, data: trips },
      'GET /v1/trips/suggestions': {
        total: 1,
        data: [{ tripId: trips[1]?.id, class: null, times: 0, of: 0, occasions: [], rule: given }],
      },
      ...Object.fromEntries(trips.map(({ id }) => [`PATCH /v1/trips/${id}`, change(id)])),
      ...more,
    });
    return sent;
  };

  it('are shown before they change anything, give the waiting trips their class, and are taken back in one step', async () => {
    const sent = await open();
    expect(await screen.findByText(/Rule “Klinikum”: Business/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Look at them' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Give 1 trip its purpose' }));
    await waitFor(() => expect(sent).toMatchObject([{ id: 'a2', tags: ['Business'], reason: 'Maintenance', company: 'Klinikum' }]));
    await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(sent[1]).toMatchObject({ id: 'a2', tags: [], reason: null, company: null }));
  });

  it('are made of a trip that has just got its class, with its places', async () => {
    const post = recordBodies(() => rule);
    const draft = {
      start: hash,
      startName: 'Am Ring 1, Freising',
      end: `site ${site.id}`,
      endName: null,
      class: null,
      reason: null,
      person: null,
      company: null,
    };
    await open({ [`GET /v1/trips/${trips[0]?.id}/classrule`]: draft, 'POST /v1/classrules': post.answer });
    await screen.findByText('0 of 2 done');
    await userEvent.keyboard('w');
    await userEvent.click(await screen.findByRole('button', { name: 'Make a rule of it' }));
    await fillField(await screen.findByLabelText('Name'), 'Work');
    expect((screen.getByLabelText('Name of the start') as HTMLInputElement).value).toBe('Am Ring 1, Freising');
    await save();
    await waitFor(() =>
      expect(post.sent).toMatchObject([
        {
          vehicleId: exampleVehicle.id,
          name: 'Work',
          class: 'toWork',
          start: hash,
          startName: 'Am Ring 1, Freising',
          end: `site ${site.id}`,
          bothWays: true,
          active: true,
        },
      ]),
    );
  });
});
