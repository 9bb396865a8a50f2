import { notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { journeysRoutes } from '../journeys.routes.ts';

const journey: Journey = {
  id: '00000000-0000-7000-8000-0000000000a1',
  vehicleId: exampleVehicle.id,
  name: 'Lake Garda',
  startTime: '2026-06-12T14:00:00Z',
  endTime: '2026-06-14T18:00:00Z',
  note: null,
  version: 3,
  createdAt: '2026-06-15T08:00:00Z',
};
const picture = (id: string, caption: string | null = null): JourneyPicture => ({
  id,
  journeyId: journey.id,
  caption,
  type: 'image/png',
  size: 200,
  width: 40,
  height: 30,
  takenAt: '2026-06-12T16:00:00Z',
  version: 2,
  createdAt: '2026-06-15T08:00:00Z',
});
const page = (...data: object[]) => ({ total: data.length, data });
const open = (answers: Answers = {}) =>
  visit(`/journeys/${journey.id}`, journeysRoutes, {
    [`GET /v1/journeys/${journey.id}`]: journey,
    'GET /v1/journey-shares': page(),
    'GET /v1/journey-pictures': page(picture('p1', 'At the lake'), picture('p2')),
    'GET /v1/trips': page(),
    'GET /v1/charges': page(),
    ...answers,
  });
const card = async () => within(await screen.findByRole('region', { name: 'Pictures' }));
const choose = async (...files: File[]) => {
  await card();
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=webp]');
  if (input === null) throw new Error('There is no field for files.');
  await userEvent.upload(input, files, { applyAccept: false });
};
const bytesOf = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const chunk = (name: string, ...body: number[]) => [...bytesOf(body.length), ...new TextEncoder().encode(name), ...body, 0, 0, 0, 0];
/** A PNG that says that it has these pixels. */
const png = (name: string, width = 4, height = 3, ...chunks: number[]) => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const size = [...bytesOf(width), ...bytesOf(height), 8, 2, 0, 0, 0];
  return new File([Uint8Array.from([...signature, ...chunk('IHDR', ...size), ...chunks, ...chunk('IDAT', 1), ...chunk('IEND')])], name);
};
const told = () => notificationsStore.getState().notifications.map(({ message }) => (typeof message === 'string' ? message : ''));

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the pictures of a journey', () => {
  it('open large, one after the other, with what is said of each', async () => {
    await open();
    await userEvent.click((await card()).getByRole('button', { name: /^Open picture: At the lake · taken/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 of 2' }));
    expect((dialog.getByRole('button', { name: 'Previous picture' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Next picture' }));
    expect(await screen.findByRole('dialog', { name: '2 of 2' })).toBeTruthy();
  });

  it('that could not be loaded are said, and loaded when they are asked for again', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }));
    const busy = refusal(429, 'too_many_requests');
    const files = (answer: () => Response) => ({
      'GET /v1/journey-pictures/p1/file': answer,
      'GET /v1/journey-pictures/p2/file': answer,
    });
    const { setAnswers } = await open(files(busy));
    const pictures = await card();
    expect((await pictures.findByRole('alert')).textContent).toMatch(/^Pictures could not be loaded\./);
    setAnswers(files(() => new Response('x')));
    await userEvent.click(pictures.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.querySelectorAll('img[src="blob:one"]')).toHaveLength(2));
    expect(pictures.queryByRole('alert')).toBeNull();
  });

  it('get a caption', async () => {
    const patch = recordBodies(() => picture('p2', 'Evening'));
    await open({ 'PATCH /v1/journey-pictures/p2': patch.answer });
    await userEvent.click((await card()).getAllByRole('button', { name: /^Open picture/ })[1] ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await fillField(dialog.getByLabelText('Caption'), 'Evening');
    await userEvent.click(dialog.getByRole('button', { name: 'Save caption' }));
    await waitFor(() => expect(patch.sent).toEqual([{ caption: 'Evening', version: 2 }]));
  });

  it('are not sent where they are no pictures, damaged or of 200 MB, each with a clear word', async () => {
    const { calls } = await open();
    const huge = new File(['x'], 'huge.jpg');
    Object.defineProperty(huge, 'size', { value: 200_000_000 });
    const cut = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)], 'cut.jpg');
    await choose(new File(['hello'], 'note.txt'), cut, huge);
    await waitFor(() => expect(told()).toHaveLength(3));
    expect(told().map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'note.txt was not stored: It is no picture that can be kept. JPEG, PNG and WebP can.',
      'cut.jpg was not stored: It is damaged or not whole.',
      'huge.jpg was not stored: It is too large. A picture may have 60 MB.',
    ]);
    expect(calls().filter((call) => call.startsWith('POST /v1/journey-pictures'))).toEqual([]);
  });

  it('of 50 megapixels are made smaller before they are sent', async () => {
    const post = vi.fn(() => picture('p3'));
    const drawImage = vi.fn();
    const bitmap = { width: 8160, height: 6144, close: vi.fn() };
    vi.stubGlobal('createImageBitmap', async () => bitmap);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: vi.fn(), setTransform: vi.fn(), drawImage } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])));
    await open({ 'POST /v1/journey-pictures': post });
    await choose(png('phone.png', 8160, 6144));
    await waitFor(() => expect(told()).toEqual(['1 picture stored.']));
    expect(post).toHaveBeenCalledOnce();
    expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 2048, 1542);
  });

  it('that say that they are turned, which browsers read of a JPEG only, are turned before they are sent', async () => {
    const [fillRect, setTransform, drawImage] = [vi.fn(), vi.fn(), vi.fn()];
    vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: vi.fn() }));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect, setTransform, drawImage } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['upright'])));
    await open({ 'POST /v1/journey-pictures': picture('p3') });
    const quarter = chunk('eXIf', 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0);
    await choose(png('turned.png', 40, 30, ...quarter));
    await waitFor(() => expect(told()).toEqual(['1 picture stored.']));
    expect(fillRect).toHaveBeenCalledWith(0, 0, 30, 40);
    expect(setTransform).toHaveBeenCalledWith(0, 1, -1, 0, 30, 0);
    expect(drawImage).toHaveBeenCalledWith(expect.anything(), 0, 0, 40, 30);
  });

  it('with too many pixels say so: where the browser cannot make them smaller, and where no memory has room for them', async () => {
    const { calls } = await open();
    await choose(png('phone.png', 8160, 6144), png('bomb.png', 20_000, 20_000));
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(told()).toEqual([
      'phone.png was not stored: It has too many pixels for this browser to make it smaller. Make it smaller first.',
      'bomb.png was not stored: It has too many pixels for this browser to make it smaller. Make it smaller first.',
    ]);
    expect(calls().filter((call) => call.startsWith('POST /v1/journey-pictures'))).toEqual([]);
  });

  it('say why the server did not take one', async () => {
    await open({ 'POST /v1/journey-pictures': refusal(409, 'conflict') });
    await choose(png('a.png'));
    await waitFor(() => expect(told()[0]).toMatch(/as many pictures as it may/));
  });

  it('are added one after the other, also where one of them cannot be read', async () => {
    await open({ 'POST /v1/journey-pictures': picture('p3') });
    const gone = png('gone.png');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    await choose(gone, png('a.png'));
    await waitFor(() => expect(told()).toEqual(['gone.png was not stored: It could not be read. Choose it again.', '1 picture stored.']));
    await waitFor(async () => expect((await card()).getByRole('button', { name: 'Add pictures' }).dataset['loading']).toBeUndefined());
  });

  it('are on a shared page only where they are chosen', async () => {
    const post = recordBodies(() => ({ id: 's1', address: 'https://example.org/shared-journey#abc', endsAt: '2026-07-20T08:00:00Z' }));
    await open({ 'POST /v1/journey-shares': post.answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Share journey' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'At the lake' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    await waitFor(() => expect(post.sent).toEqual([{ journeyId: journey.id, days: 30, costs: false, pictures: ['p1'] }]));
  });

  it('to choose from that could not be loaded are said there, and loaded when they are asked for again', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined }));
    const files = (answer: () => Response) => ({ 'GET /v1/journey-pictures/p1/file': answer, 'GET /v1/journey-pictures/p2/file': answer });
    const { setAnswers } = await open(files(refusal(429, 'too_many_requests')));
    await userEvent.click(await screen.findByRole('button', { name: 'Share journey' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Pictures could not be loaded\./);
    setAnswers(files(() => new Response('x')));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('dialog').querySelectorAll('img[src="blob:one"]')).toHaveLength(2));
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
