import type { Thg } from '@wattbook/contract/thg/thg.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../testing/visit.tsx';
import { recordBodies } from '../../testing/visitor.tsx';
import { thgRoutes } from './thg.routes.ts';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const thg: Thg = {
  id: '01900000-0000-7000-8000-00000000000a',
  vehicleId: exampleVehicle.id,
  vin: 'WVGZZZE2ZMP000123',
  year: 2025,
  status: 'submitted',
  holder: null,
  licensePlate: null,
  vehicleClass: 'M1',
  firstRegistration: null,
  document: null,
  createdAt: '2026-03-04T08:00:00Z',
};
const page = (...data: Thg[]) => ({ total: data.length, data });
const open = (answers: Answers = {}) => visit('/thg', thgRoutes, { 'GET /v1/thgs': page(thg), ...answers });

it('/thg shows the submissions with vehicle, VIN, year, status and when they were added (SHELL-034, BILL-044, BILL-045)', async () => {
  await open();
  const row = within((await screen.findByText(thg.vin)).closest('tr') ?? document.body);
  for (const text of ['ID.4', '2025', 'Submitted', '2026-03-04']) expect(row.getByText(text)).toBeTruthy();
});

it('the page says that an external quota service does it, with an account of its own there (BILL-046)', async () => {
  await open();
  expect(await screen.findByText(/An external quota service does that: it needs its own account there/)).toBeTruthy();
});

it('a submission is sent as entered, and one too many for its year is said in words', async () => {
  const post = recordBodies(refusal(409, 'conflict'));
  await open({ 'GET /v1/thgs': page(), 'POST /v1/thgs': post.answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Add submission' }));
  const form = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(form.getByLabelText('Vehicle'), 'ID.4');
  await userEvent.selectOptions(form.getByLabelText('Year'), '2024');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/the quota can be claimed once/)).toBeTruthy();
  expect(post.sent).toMatchObject([{ vehicleId: exampleVehicle.id, year: 2024, vin: null, vehicleClass: 'M1', status: 'open' }]);
});

it('the certificate is attached from the list', async () => {
  const { calls } = await open({ [`POST /v1/thgs/${thg.id}/document`]: () => thg });
  await screen.findByRole('button', { name: 'Attach certificate' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input !== null) await userEvent.upload(input, new File(['%PDF-1.7'], 'schein.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(calls().some((one) => one.startsWith(`POST /v1/thgs/${thg.id}/document?name=schein.pdf`))).toBe(true));
});
