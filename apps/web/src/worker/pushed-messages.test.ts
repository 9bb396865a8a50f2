import { expect, it, vi } from 'vitest';
import { openMessage, showMessage } from './pushed-messages.ts';

it('a pushed message is shown in its language, once for each id', async () => {
  const showNotification = vi.fn(async () => undefined);
  await showMessage({ registration: { showNotification } }, { id: 'm', title: 'T', text: 'x', url: null, language: 'de' });
  expect(showNotification).toHaveBeenCalledWith('T', expect.objectContaining({ body: 'x', tag: 'm', lang: 'de' }));
});

it.each([
  ['https://car.example/charges/1', 1],
  ['https://elsewhere.example/', 0],
  [null, 0],
])('a touched message opens %s: %i pages', async (url, times) => {
  const openWindow = vi.fn(async () => undefined);
  const close = vi.fn();
  const scope = { clients: { openWindow }, location: { origin: 'https://car.example' } };
  await openMessage(scope as never, { close, data: { url } });
  expect([close.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, times]);
});
