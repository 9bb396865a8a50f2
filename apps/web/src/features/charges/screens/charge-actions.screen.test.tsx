import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isValidElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { exampleChange } from '../../../testing/example-change.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, exampleVehicle, refusal } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleCharge } from '../testing/charge-row.ts';
import { visit } from '../testing/visit.ts';

const november = '/charges?from=2026-11-01&to=2026-11-30';
const address = 'Am Ring 1, 89073 Ulm';
const charge = exampleCharge({ address });
const other = exampleCharge({
  id: '00000000-0000-7000-8000-000000000009',
  startTime: '2026-11-15T16:00:00Z',
  endTime: '2026-11-15T17:00:00Z',
  tags: ['a'],
  address,
});
const list = { total: 2, data: [charge, other] };
const details = `/charges/${charge.id}/details`;

const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;
/** Presses the button of the last message. */
function pressAction() {
  const message = lastMessage();
  if (!isValidElement<{ readonly onAction: () => void }>(message)) throw new Error('The last message has no button.');
  message.props.onAction();
}

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotificationsQueue();
  cleanNotifications();
});

async function selectAll() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  return within(screen.getByRole('toolbar'));
}

describe('the selected charges', () => {
  it('are merged after a question, which can be undone (CHG-019, CHG-070)', async () => {
    const merge = recordBodies(() => exampleCharge({ id: '00000000-0000-7000-8000-00000000000c' }));
    const { calls } = await visit(november, {
      'GET /v1/charges': list,
      'POST /v1/charges/merge': merge.answer,
      'POST /v1/charges/00000000-0000-7000-8000-00000000000c/unmerge': { total: 2, data: [charge, other] },
    });
    await userEvent.click((await selectAll()).getByRole('button', { name: 'Merge' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/from 2026-11-15, \d\d:12 to 2026-11-15, \d\d:00/)).toBeTruthy();
    expect(merge.sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(merge.sent).toEqual([[{ id: charge.id }, { id: other.id }]]));
    await waitFor(() => expect(isValidElement(lastMessage())).toBe(true));
    pressAction();
    await waitFor(() => expect(calls().some((call) => call.endsWith('/unmerge'))).toBe(true));
  }, 30_000);

  const ulm = { latitude: 48.4, longitude: 10 };
  it.each([
    ['at different places', { address: 'Hafenstraße 2, 20457 Hamburg' }, /at different places, so they cannot be merged/],
    ['of which one has no place', { address: null }, /place of at least one of these charges is not known/],
  ])(
    '%s are not merged, and the dialog says so (CHG-071)',
    async (_, place, text) => {
      const merge = recordBodies(() => exampleCharge());
      await visit(november, {
        'GET /v1/charges': { total: 2, data: [charge, { ...other, ...place }] },
        'POST /v1/charges/merge': merge.answer,
      });
      await userEvent.click((await selectAll()).getByRole('button', { name: 'Merge' }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(text)).toBeTruthy();
      expect(dialog.queryByRole('button', { name: 'Merge' })).toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(merge.sent).toEqual([]);
    },
    30_000,
  );

  it('with different addresses at one place are merged, and the dialog says which address stays (OQ-146)', async () => {
    const near = { ...other, address: 'Am Ring 3, 89073 Ulm', location: ulm };
    await visit(november, { 'GET /v1/charges': { total: 2, data: [near, { ...charge, location: ulm }] } });
    await userEvent.click((await selectAll()).getByRole('button', { name: 'Merge' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/the new charge gets Am Ring 1, 89073 Ulm\./)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Merge' })).toBeTruthy();
  }, 30_000);

  it.each([
    [400, 'other_address', /different addresses/],
    [400, 'not_consecutive', /lies between these charges/],
    [423, 'locked', /This charge is locked/],
  ])(
    'are not merged when the answer is %d %s (CHG-072, CHG-073)',
    async (status, message, shown) => {
      await visit(november, {
        'GET /v1/charges': list,
        'POST /v1/charges/merge': () => new Response(JSON.stringify({ message }), { status }),
      });
      await userEvent.click((await selectAll()).getByRole('button', { name: 'Merge' }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge' }));
      await waitFor(() => expect(lastMessage()).toMatch(shown));
    },
    30_000,
  );

  it('get their tags with one call each; locked ones are skipped and counted (CHG-018, OQ-141)', async () => {
    const sent = recordBodies(() => charge);
    await visit(november, {
      'GET /v1/charges': { total: 3, data: [charge, other, exampleCharge({ id: '00000000-0000-7000-8000-00000000000d', locked: true })] },
      [`PATCH /v1/charges/${charge.id}`]: sent.answer,
      [`PATCH /v1/charges/${other.id}`]: sent.answer,
    });
    await userEvent.click((await selectAll()).getByRole('button', { name: 'Card and tags' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('1 charge is locked and stays as it is.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Set these tags', { selector: 'input' }), 'trip{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.sent).toEqual([charge, other].map(({ id }) => ({ id, tags: ['trip'] }))));
    await waitFor(() => expect(isValidElement<{ readonly text: string }>(lastMessage())).toBe(true));
    expect((lastMessage() as { readonly props: { readonly text: string } }).props.text).toBe('2 charges saved.');
  }, 30_000);

  it('get back what a bulk edit replaced, each by its own entry in the change log (CHG-018)', async () => {
    const entry = (last: number, entityId: string, values: object) =>
      exampleChange({ id: `00000000-0000-7000-8000-0000000000${last}`, noun: 'charges', entityId, entityNew: { ...values } });
    const logOf = (...data: object[]) => ({ total: data.length, data, origin: null });
    const { calls } = await visit(november, {
      'GET /v1/charges': { total: 2, data: [charge, { ...other, tags: ['trip'] }] },
      [`PATCH /v1/charges/${charge.id}`]: charge,
      [`PATCH /v1/charges/${other.id}`]: other,
      // A later entry of somebody else is not the one that is undone.
      [`GET /v1/charges/${charge.id}/changelog`]: logOf(entry(81, charge.id, { comment: 'x' }), entry(82, charge.id, { tags: ['trip'] })),
      [`GET /v1/charges/${other.id}/changelog`]: logOf(entry(83, other.id, { tags: ['other'] })),
      'POST /v1/changes/00000000-0000-7000-8000-000000000082/undo': exampleChange({ undo: 'undone' }),
    });
    await userEvent.click((await selectAll()).getByRole('button', { name: 'Card and tags' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Set these tags', { selector: 'input' }), 'trip{Enter}');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(isValidElement(lastMessage())).toBe(true));
    pressAction();
    await waitFor(() => expect(lastMessage()).toBe('Undone'));
    // The other one had the tag already: nothing of it is undone.
    expect(calls().filter((one) => one.includes('/undo'))).toEqual(['POST /v1/changes/00000000-0000-7000-8000-000000000082/undo']);
  }, 30_000);
});

it('the list is saved as a file with the shown columns, its order and its filters (CHG-020)', async () => {
  const queries: Record<string, string>[] = [];
  const charges = (parameters: URLSearchParams) => {
    queries.push(Object.fromEntries(parameters));
    return list;
  };
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await visit(`${november}&tag=a&sort=-max`, { 'GET /v1/charges': charges, 'GET /v1/sites': { total: 0, data: [] } });
  await userEvent.click(await screen.findByRole('button', { name: /^Save as a file: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 15_000 });
  expect(queries.at(-1)).toMatchObject({ vehicleId: charge.vehicleId, sort: '-max', 'filter[tags]': 'a', limit: '2000' });
  const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/"Start","End","Place","[^"]+","Type",.*"Charged \(kWh\)"/);
  expect(lines).toHaveLength(list.data.length + 1);
  vi.restoreAllMocks();
});

describe('the Home report', () => {
  const ask = async (answers: object) => {
    await visit(november, { 'GET /v1/charges': list, ...answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Home report' }));
  };

  it('is requested for the selected vehicle and the range, in the zone of the browser (CHG-077)', async () => {
    const bodies: object[] = [];
    const answer = (_: URLSearchParams, body: string) => {
      bodies.push(JSON.parse(body));
      return refusal(409, 'conflict')();
    };
    await ask({ 'POST /v1/charges/report': answer });
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const [from, to] = [new Date(2026, 10, 1), new Date(2026, 11, 1, 0, 0, 0, -1)].map((moment) => moment.toISOString());
    await waitFor(() => expect(bodies).toEqual([{ vehicleId: charge.vehicleId, from, to, timezone }]));
    await waitFor(() => expect(lastMessage()).toMatch(/Another download of your account/));
  });

  it('is not requested without the plan for it: a dialog leads to the plans (CHG-081, COST-014)', async () => {
    await ask({ 'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, type: 'premium' }] } });
    expect(await screen.findByRole('dialog', { name: 'Part of Professional' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'See the plans' })).toBeTruthy();
  });

  it.each([
    ['Professional', 'requested', { type: 'professional' }, '1970-01-01T00:00:00Z'],
    ['the tier of fleets in a fleet', 'requested', { type: 'fleet', fleetId: 'f1' }, '1970-01-01T00:00:00Z'],
    ['the tier of fleets without a fleet', 'refused', { type: 'fleet' }, '1970-01-01T00:00:00Z'],
    ['Premium in an old account', 'requested', { type: 'premium' }, exampleUser.createdAt],
    ['Premium in a newer account', 'refused', { type: 'premium' }, '2025-12-31T23:59:59Z'],
  ])('with %s is %s (CHG-078, CHG-079, CHG-080)', async (_, expected, changes, homeReportCutOff) => {
    const asked = recordBodies(refusal(409, 'conflict'));
    await ask({
      'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, ...changes }] },
      'GET /v1/configuration': { billing: true, demo: null, homeReportCutOff },
      'POST /v1/charges/report': asked.answer,
    });
    if (expected === 'refused') expect(await screen.findByRole('dialog', { name: 'Part of Professional' })).toBeTruthy();
    await waitFor(() => expect(asked.sent).toHaveLength(expected === 'requested' ? 1 : 0));
  });
});

describe('the details of a charge', () => {
  it('lead to the form, and are read-only while it is locked (CHG-075, OQ-145)', async () => {
    const { address } = await visit(details, { [`GET /v1/charges/${charge.id}`]: charge });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit charge' }));
    await waitFor(() => expect(address()).toBe(`/charges/${charge.id}`));
  });

  it('are readable with disabled buttons while it is locked (CHG-075, OQ-145)', async () => {
    await visit(details, { [`GET /v1/charges/${charge.id}`]: exampleCharge({ locked: true, merged: true }) });
    const names = ['Edit charge', 'Delete charge', 'Undo merge'];
    for (const name of names) expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Own solar power' })).disabled).toBe(true);
  });

  it('switch own solar power on with a question about the price, and off without one (CHG-053 to CHG-055)', async () => {
    let stored = charge;
    const sent = recordBodies(() => stored);
    await visit(details, { [`GET /v1/charges/${charge.id}`]: () => stored, [`PATCH /v1/charges/${charge.id}`]: sent.answer });
    const { id } = charge;
    stored = exampleCharge({ pv: true, cost: 0 });
    await userEvent.click(await screen.findByRole('switch', { name: 'Own solar power' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset to zero' }));
    await waitFor(() => expect(sent.sent).toEqual([{ id, pv: true, pvRetain: false, cost: 24.92, version: 1 }]));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Own solar power' }).disabled).toBe(false));
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Own solar power' }).checked).toBe(true);
    stored = exampleCharge({ cost: 0 });
    await userEvent.click(screen.getByRole('switch', { name: 'Own solar power' }));
    await waitFor(() => expect(sent.sent[1]).toEqual({ id, pv: false, pvRetain: false, cost: 0, version: 1 }));
  }, 30_000);

  it('offer cards, greyed where their dates do not cover the charge, and save the chosen one (CHG-061, CHG-062, CHG-064)', async () => {
    const card = {
      name: 'Stadtwerke',
      active: true,
      base: 0,
      fleet: false,
      category: 'Public',
      startDate: null,
      endDate: null,
      vehicleId: null,
    };
    const cards = [
      { ...card, id: 'expired', name: 'Alt', endDate: '2026-11-14' },
      { ...card, id: 'valid' },
    ];
    const sent = recordBodies(() => charge);
    const { calls } = await visit(details, {
      [`GET /v1/charges/${charge.id}`]: charge,
      'GET /v1/cards': { total: 2, data: cards },
      [`PATCH /v1/charges/${charge.id}`]: sent.answer,
    });
    const picker = await screen.findByLabelText<HTMLInputElement>('Card', { selector: 'input' });
    await waitFor(() => expect(picker.disabled).toBe(false));
    await userEvent.click(picker);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Stadtwerke', 'AltNot valid when the charging ended']);
    const asked = calls().find((call) => call.startsWith('GET /v1/cards?')) ?? '';
    expect(new URLSearchParams(asked.split('?')[1]).get('fields')).toBe('id,name,active,base,fleet,category,startDate,endDate,vehicleId');
    await userEvent.click(screen.getByText('Alt'));
    expect(sent.sent).toEqual([]);
    await userEvent.click(screen.getByText('Stadtwerke'));
    await waitFor(() => expect(sent.sent).toEqual([{ id: charge.id, cardId: 'valid', version: 1 }]));
  }, 30_000);

  it('save tags as they are entered (CHG-056)', async () => {
    const sent = recordBodies(() => charge);
    await visit(details, { [`GET /v1/charges/${charge.id}`]: charge, [`PATCH /v1/charges/${charge.id}`]: sent.answer });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'night{Enter}');
    await waitFor(() => expect(sent.sent).toEqual([{ id: charge.id, tags: ['night'], version: 1 }]));
  });
});
