import { createRoute } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/browser-session.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { fillField } from '../../testing/fill-field.ts';
import { storeWaiting } from '../../testing/store-waiting.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { recordBodies } from '../../testing/visitor.tsx';
import { ContactsCard } from './contacts-card.tsx';

const mia = {
  id: '00000000-0000-7000-8000-00000000000a',
  firstName: 'Mia',
  lastName: 'Vogt',
  company: 'City works',
  reason: null,
  createdAt: '2026-11-20T08:00:00Z',
  userId: '00000000-0000-7000-8000-000000000001',
  fleet: false,
};
const page = (...data: object[]) => ({ total: data.length, data });

const open = (answers: Parameters<typeof visit>[2] = {}, address = '/settings') =>
  visit(address, (parent) => [createRoute({ getParentRoute: () => parent, path: '/settings', component: ContactsCard })], {
    'GET /v1/contacts': page(mia),
    ...answers,
  });
const dialog = async () => within(await screen.findByRole('dialog'));
const queriesOf = (calls: readonly string[]) =>
  calls.filter((call) => call.startsWith('GET /v1/contacts')).map((call) => Object.fromEntries(new URLSearchParams(call.split('?')[1])));
const choose = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mia Vogt' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the contacts', () => {
  it('are refused with the reason in a support view, and none can be added (OQ-028)', async () => {
    session.startView({ id: 'v', token: 'v', userId: 'u' as never, name: 'Jana', viewerId: 'u' as never, endsAt: Date.now() + 60_000 });
    await open({ 'GET /v1/contacts': refusal(403, 'forbidden') });
    expect(await screen.findByText(/only looking at this account/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add contact' })).toBeNull();
    session.endView();
  });

  it('are requested ten per page, newest first, and show name, company and day (TEAM-032, TEAM-033, TEAM-034)', async () => {
    const { calls } = await open();
    const row = within((await screen.findByText('Mia Vogt')).closest('tr') ?? document.body);
    for (const text of ['City works', '2026-11-20']) expect(row.getByText(text)).toBeTruthy();
    expect(queriesOf(calls())).toEqual([{ page: '1', limit: '10', sort: '-createdAt' }]);
  });

  it('show what waits in this browser, and say that the search does not know it', async () => {
    await open();
    const line = /^1 change waits in this browser\. Search, filters and sums know it once it is sent\.$/;
    expect(await screen.findByText('City works')).toBeTruthy();
    expect(screen.queryByText(line)).toBeNull();
    act(() => storeWaiting({ noun: 'contacts', id: mia.id, changes: { company: 'Harbour' }, before: { company: mia.company } }));
    expect(await screen.findByText('Harbour')).toBeTruthy();
    expect(screen.getByText(line)).toBeTruthy();
    expect(screen.queryByText('City works')).toBeNull();
  });

  it('say that a new one waits in this browser, which is in no list yet', async () => {
    await open();
    expect(await screen.findByText('City works')).toBeTruthy();
    act(() => storeWaiting({ noun: 'contacts', id: null, changes: { lastName: 'Neu' }, before: {} }));
    expect(await screen.findByText('1 new entry waits in this browser and appears here once it is sent.')).toBeTruthy();
  });

  it('are searched from three characters on (TEAM-035)', async () => {
    const { calls } = await open();
    await userEvent.type(await screen.findByLabelText('Search contacts'), 'vo');
    expect(await screen.findByText('Type at least 3 characters')).toBeTruthy();
    expect(queriesOf(calls()).every(({ search }) => search === undefined)).toBe(true);
    await userEvent.type(screen.getByLabelText('Search contacts'), 'g');
    await waitFor(() => expect(queriesOf(calls()).at(-1)).toMatchObject({ search: 'vog', page: '1' }));
    expect(screen.queryByText('Type at least 3 characters')).toBeNull();
  });

  it('show a text when the search finds none, and the search can be cleared', async () => {
    await open({ 'GET /v1/contacts': (parameters: URLSearchParams) => (parameters.has('search') ? page() : page(mia)) });
    await userEvent.type(await screen.findByLabelText('Search contacts'), 'nobody');
    expect(await screen.findByText('No contact fits the search.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Mia Vogt')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const { setAnswers: answer } = await open({ 'GET /v1/contacts': refusal(500, 'default') });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 }).then((button) => {
        answer({ 'GET /v1/contacts': page(mia) });
        return button;
      }),
    );
    expect(await screen.findByText('Mia Vogt')).toBeTruthy();
  });
});

describe('a contact', () => {
  it('is saved as typed (TEAM-040)', async () => {
    const post = recordBodies(() => mia);
    await open({ 'GET /v1/contacts': page(), 'POST /v1/contacts': post.answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
    const form = await dialog();
    await userEvent.type(form.getByLabelText(/First name/), 'Mia');
    await fillField(form.getByLabelText(/Last name/), 'Vogt');
    await userEvent.type(form.getByLabelText('Reason'), 'Meter{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(post.sent).toEqual([{ firstName: 'Mia', lastName: 'Vogt', company: null, reason: 'Meter' }]);
  });

  it.each([
    [/First name/, '', /: please fill in$/],
    [/Last name/, ' ', /: please fill in$/],
    [/First name/, 'x'.repeat(100), 'Maximum length 99'],
    ['Company', 'x'.repeat(201), 'Maximum length 200'],
  ])('with %s %j shows the problem at the field and sends nothing (TEAM-038, TEAM-039)', async (label, text, sentence) => {
    const { calls } = await open();
    await choose('Edit');
    const form = await dialog();
    await userEvent.clear(form.getByLabelText(label));
    await userEvent.click(form.getByLabelText(label));
    await userEvent.paste(text);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText(label));
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it.each([
    [
      'the sentence of its field',
      () => new Response(JSON.stringify({ message: 'validation', errors: { company: 'Too odd' } }), { status: 400 }),
      'Too odd',
    ],
    ['that it is gone', refusal(404, 'not_found'), 'Not saved: this contact was deleted in the meantime.'],
    ['that something went wrong', refusal(500, 'default'), 'The server reports an error. Please try again later.'],
  ])('that the server refuses shows the message of %s (GEN-002)', async (_what, answer, sentence) => {
    await open({ [`PATCH /v1/contacts/${mia.id}`]: answer });
    await choose('Edit');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Save' }));
    expect(await (await dialog()).findByText(sentence)).toBeTruthy();
  });

  it('is deleted after a confirmation that names it (TEAM-041)', async () => {
    const { calls, setAnswers: answer } = await open({ [`DELETE /v1/contacts/${mia.id}`]: () => new Response(null, { status: 204 }) });
    await choose('Delete');
    const question = await dialog();
    expect(question.getByText('Delete Mia Vogt?')).toBeTruthy();
    answer({ 'GET /v1/contacts': page() });
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No contacts yet.')).toBeTruthy();
    expect(calls()).toContain(`DELETE /v1/contacts/${mia.id}`);
  });

  it('of a fleet is not deleted, and the dialog shows the reason (TEAM-042, OQ-225)', async () => {
    await open({ 'GET /v1/contacts': page({ ...mia, fleet: true }), [`DELETE /v1/contacts/${mia.id}`]: refusal(403, 'fleet_account') });
    expect(await screen.findByText('From the fleet')).toBeTruthy();
    await choose('Delete');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    expect(await (await dialog()).findByText('This contact is managed by a fleet and cannot be deleted.')).toBeTruthy();
  });
});
