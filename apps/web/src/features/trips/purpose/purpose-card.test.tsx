import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { notificationsStore } from '@mantine/notifications';
import userEvent from '@testing-library/user-event';
import { isValidElement } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { session } from '../../../session/browser-session.ts';
import { exampleVehicle } from '../../../testing/visit.tsx';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';
import { sendWaiting } from '../../../outbox/send-waiting.ts';
import { countWaiting } from '../../../outbox/stored-changes.ts';

const id = exampleTrip().id;
const refused = (errors: object) => new Response(JSON.stringify({ message: 'validation', errors }), { status: 400 });

/** Opens a trip that the fake server changes; `refuse` may answer a change with a refusal. */
async function open(trip = exampleTrip(), { vehicle = {}, refuse }: { vehicle?: object; refuse?: (body: object) => object | null } = {}) {
  const sent: object[] = [];
  const versions: number[] = [];
  let stored = trip;
  const visited = await visit(`/trips/${id}/details`, {
    'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, fleetTripLock: 7, ...vehicle }] },
    [`GET /v1/trips/${id}`]: () => stored,
    [`PATCH /v1/trips/${id}`]: (_: URLSearchParams, text: string) => {
      const { version, ...changes } = JSON.parse(text) as { version: number };
      sent.push(changes);
      versions.push(version);
      const errors = refuse?.(changes) ?? null;
      if (errors !== null) return refused(errors);
      const trimmed = Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [name, typeof value === 'string' ? (value as string).trim() : value]),
      );
      stored = { ...stored, ...trimmed, version: version + 1 };
      return stored;
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Purpose' }));
  return { ...visited, card, sent, versions };
}
const chip = (name: string) => screen.getByRole('button', { name });

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the purpose on the page of a trip (TRIP-070, TRIP-071)', () => {
  it('is set with one click, saved on the trip and announced; a second click clears it (TRIP-095, TRIP-097, TRIP-104)', async () => {
    const { card, sent } = await open(exampleTrip({ tags: ['Klinikum', 'Business'] }));
    expect(chip('Business').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(chip('Private'));
    await waitFor(() => expect(card.getByRole('status').textContent).toBe('Private: saved'));
    expect(chip('Private').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(chip('Private'));
    await waitFor(() => expect(card.getByRole('status').textContent).toBe('Not tagged: saved'));
    expect(sent).toEqual([{ tags: ['Klinikum', 'Private'] }, { tags: ['Klinikum'] }]);
  });

  it('is set with the keys 1 to 4, which the chips name, but not while a text is typed', async () => {
    const { card, sent } = await open();
    expect(chip('To work').getAttribute('aria-keyshortcuts')).toBe('2');
    await userEvent.keyboard('3');
    await waitFor(() => expect(sent).toEqual([{ tags: ['Private'] }]));
    await userEvent.type(card.getByLabelText('Reason'), 'Hall 12');
    await userEvent.tab();
    await waitFor(() => expect(sent.at(-1)).toEqual({ reason: 'Hall 12' }));
    expect(sent).toHaveLength(2);
    await userEvent.click(document.body);
    await userEvent.keyboard('4');
    expect(await card.findByText(/88\.6.km not assigned yet/)).toBeTruthy();
  });

  it('has its texts saved when their field is left or Enter is pressed, only where they changed', async () => {
    const { card, sent, versions } = await open(exampleTrip({ company: 'Klinikum', comment: 'Toll' }));
    expect(card.getByLabelText('Comment')).toHaveProperty('value', 'Toll');
    await userEvent.type(card.getByLabelText('Reason'), 'Service{Enter}');
    await waitFor(() => expect(card.getByRole('status').textContent).toBe('Saved'));
    await userEvent.clear(card.getByLabelText('Company'));
    await userEvent.tab();
    await waitFor(() => expect(sent).toEqual([{ reason: 'Service' }, { company: '' }]));
    expect(versions).toEqual([1, 2]);
  });

  it('says that it saves by itself, and saves while a text is typed, without losing what is typed on', async () => {
    const { card, sent } = await open();
    expect(card.getByRole('status').textContent).toBe('Saves by itself');
    await userEvent.type(card.getByLabelText('Reason'), 'Hall ');
    await waitFor(() => expect(sent).toEqual([{ reason: 'Hall ' }]), { timeout: 3000 });
    await waitFor(() => expect(card.getByRole('status').textContent).toBe('Saved'));
    await userEvent.type(card.getByLabelText('Reason'), '12');
    expect((card.getByLabelText('Reason') as HTMLInputElement).value).toBe('Hall 12');
    await waitFor(() => expect(sent.at(-1)).toEqual({ reason: 'Hall 12' }), { timeout: 3000 });
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['the page is closed or loaded again', () => window.dispatchEvent(new Event('pagehide'))],
    ['another screen is opened', () => cleanup()],
  ])('saves what is still typed when %s', async (_, leave) => {
    const { card, sent } = await open();
    await userEvent.type(card.getByLabelText('Comment'), 'Toll');
    expect(sent).toEqual([]);
    act(() => {
      leave();
    });
    await waitFor(() => expect(sent).toEqual([{ comment: 'Toll' }]), { timeout: 700 });
  });

  it('keeps what was refused, shows why at its field, and sends it again with the missing reason (TRIP-049)', async () => {
    const refuse = (body: object) => ('reason' in body ? null : { reason: 'A reason is required for a business trip' });
    const { card, sent } = await open(exampleTrip(), { vehicle: { logbook: true, fleetTripLock: 4000 }, refuse });
    await userEvent.click(chip('Business'));
    expect(await card.findByText('A reason is required for a business trip')).toBeTruthy();
    expect(document.activeElement).toBe(card.getByLabelText('Reason'));
    expect(card.getByRole('status').textContent).toBe('Not saved');
    expect(chip('Business').getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard('Service{Enter}');
    await waitFor(() => expect(card.getByRole('status').textContent).toBe('Business: saved'));
    expect(sent.at(-1)).toEqual({ tags: ['Business'], reason: 'Service' });
    expect(card.queryByText('A reason is required for a business trip')).toBeNull();
  });

  it('waits where the server did not answer, is shown meanwhile, and is sent once it does', async () => {
    const { card, setAnswers } = await open();
    setAnswers({ [`PATCH /v1/trips/${id}`]: () => new Response('{"message":"unavailable"}', { status: 503 }) });
    await userEvent.click(chip('Private'));
    await waitFor(() => expect(countWaiting()).toBe(1));
    await waitFor(() => expect(card.getByRole('button', { name: 'Private' }).getAttribute('aria-pressed')).toBe('true'));
    const saved = exampleTrip({ tags: ['Private'], version: 2 });
    setAnswers({ [`PATCH /v1/trips/${id}`]: saved, [`GET /v1/trips/${id}`]: saved });
    await sendWaiting();
    expect(countWaiting()).toBe(0);
  });

  it('that was changed elsewhere shows the newer state, which the entry replaces if the user says so', async () => {
    const { card, setAnswers } = await open();
    const sent: { readonly version?: number }[] = [];
    const newer = exampleTrip({ tags: ['Business'], reason: 'Service', version: 5 });
    setAnswers({
      [`GET /v1/trips/${id}`]: newer,
      [`PATCH /v1/trips/${id}`]: (_: URLSearchParams, text: string) => {
        const changes = JSON.parse(text) as { readonly version?: number };
        sent.push(changes);
        if (changes.version !== 5) return new Response('{"message":"conflict"}', { status: 409 });
        return { ...newer, tags: ['Private'], version: 6 };
      },
    });
    await userEvent.click(chip('Private'));
    await waitFor(() => expect((card.getByLabelText('Reason') as HTMLInputElement).value).toBe('Service'));
    expect(chip('Business').getAttribute('aria-pressed')).toBe('true');
    const message = notificationsStore.getState().notifications.at(-1)?.message;
    if (!isValidElement<{ readonly onAction: () => void }>(message)) throw new Error('The message has no button.');
    message.props.onAction();
    await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([1, 5]));
  });

  it('is divided once the whole distance is allocated (TRIP-090, TRIP-098, TRIP-100)', async () => {
    const { card, sent } = await open();
    await userEvent.click(chip('Mixed'));
    await userEvent.type(card.getByLabelText('Business'), '62');
    await userEvent.type(card.getByLabelText('Private'), '7');
    const divide = card.getByRole('button', { name: 'Save division' });
    expect(divide).toHaveProperty('disabled', true);
    expect(card.getByText(/19\.6.km not assigned yet/)).toBeTruthy();
    await userEvent.type(card.getByLabelText('To work'), '19.6');
    await userEvent.click(divide);
    await waitFor(() => expect(sent).toEqual([{ privateDistance: 7, toWorkDistance: 19.6 }]));
    await userEvent.click(chip('To work'));
    await waitFor(() => expect(sent.at(-1)).toEqual({ tags: ['ToWork'], privateDistance: null, toWorkDistance: null }));
  });

  it('of a closed logbook can be read, and the page says why it cannot be changed (TRIP-117)', async () => {
    const { card } = await open(exampleTrip({ startTime: '2026-06-01T08:00:00Z', tags: ['Business'], reason: 'Service' }), {
      vehicle: { logbook: true },
    });
    expect(card.getByText('Service')).toBeTruthy();
    expect(card.getByText(/older than 7 days/)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Business' })).toBeNull();
    expect(card.queryByRole('textbox')).toBeNull();
  });

  it('can only be read in a support view (decision 0029)', async () => {
    vi.spyOn(session, 'view').mockReturnValue({ name: 'Jana', token: 'look' } as never);
    const { card } = await open(exampleTrip({ tags: ['Private'], name: 'Mia Vogt' }));
    expect(card.getByText('Private')).toBeTruthy();
    expect(card.getByText('Mia Vogt')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Private' })).toBeNull();
    expect(card.queryByRole('textbox')).toBeNull();
  });
});
