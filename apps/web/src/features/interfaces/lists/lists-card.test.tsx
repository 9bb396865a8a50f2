import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { ListsCard } from './lists-card.tsx';

const address = {
  id: 'l1',
  name: 'My sheet',
  list: 'trips',
  query: { vehicleId: 'v1' },
  createdAt: '2026-11-01T08:00:00Z',
  lastReadAt: null,
  lastReadFrom: null,
};
const open = (answers: Parameters<typeof visit>[2] = {}) =>
  visit(
    '/settings/interfaces',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/settings/interfaces', component: ListsCard })],
    {
      'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, id: 'v1', displayName: 'Zoe' }] },
      'GET /v1/list-addresses': { total: 1, data: [address] },
      ...answers,
    },
  );
const press = async (name: string, place = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await place.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(startI18n);

it('adds an address after the password, and shows it once as CSV and as a workbook', async () => {
  const csv = 'https://x.example/v1/lists/abc/list.csv';
  const post = recordBodies(() => ({ ...address, csv, xlsx: csv.replace('csv', 'xlsx') }));
  await open({ 'GET /v1/list-addresses': { total: 0, data: [] }, 'POST /v1/list-addresses': post.answer });
  await press('Add an address');
  const form = await dialog();
  await fillField(await form.findByLabelText('Name'), 'My sheet');
  await fillField(form.getByLabelText('Current password'), 'Strom4!auto');
  await press('Add an address', form);
  expect(await screen.findByText(csv)).toBeTruthy();
  expect(post.sent).toEqual([
    { name: 'My sheet', list: 'trips', query: { vehicleId: 'v1', sort: '-startTime' }, currentPassword: 'Strom4!auto' },
  ]);
});

it('adds an address of the account without a vehicle, with the columns that are chosen', async () => {
  const post = recordBodies(() => ({ ...address, csv: 'https://x.example/list.csv', xlsx: 'https://x.example/list.xlsx' }));
  await open({ 'GET /v1/list-addresses': { total: 0, data: [] }, 'POST /v1/list-addresses': post.answer });
  await press('Add an address');
  const form = await dialog();
  await fillField(await form.findByLabelText('Name'), 'People');
  const choose = async (label: string, option: string) => {
    await userEvent.click(form.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await choose('List', 'Contacts');
  expect(form.queryByRole('combobox', { name: 'Vehicle' })).toBeNull();
  await choose('Columns', 'Company');
  await choose('Columns', 'Last name');
  await fillField(form.getByLabelText('Current password'), 'Strom4!auto');
  await press('Add an address', form);
  await screen.findByText('https://x.example/list.csv');
  expect(post.sent).toEqual([
    { name: 'People', list: 'contacts', query: { sort: 'lastName', columns: 'company,lastName' }, currentPassword: 'Strom4!auto' },
  ]);
});

it('says which columns an address has', async () => {
  await open({ 'GET /v1/list-addresses': { total: 1, data: [{ ...address, list: 'contacts', query: { columns: 'company,lastName' } }] } });
  expect((await screen.findByRole('listitem')).textContent).toMatch(
    /^My sheetContacts · of the account · Company, Last name · not read yet/,
  );
});

it('ends an address after a question', async () => {
  const visited = await open({ 'DELETE /v1/list-addresses/l1': () => new Response(null, { status: 204 }) });
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^My sheetTrips · Zoe · not read yet/);
  await press('End My sheet');
  await press('End', await dialog());
  await waitFor(() => expect(visited.calls()).toContain('DELETE /v1/list-addresses/l1'));
});
