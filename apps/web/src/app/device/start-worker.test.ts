import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startWorker } from './start-worker.ts';

const said: unknown[] = [];
const idle = vi.fn();

/** A browser with a worker. */
function stub(connection: object | undefined) {
  const serviceWorker = {
    controller: {},
    register: async () => undefined,
    ready: Promise.resolve({ active: { postMessage: (message: unknown) => said.push(message) } }),
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker, connection }));
  vi.stubGlobal('requestIdleCallback', idle);
}
const kinds = () => said.map((message) => (message as { readonly kind: string }).kind);

beforeEach(() => {
  said.length = 0;
  idle.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

it('the files of the product are kept once the browser is idle', async () => {
  stub(undefined);
  await startWorker();
  expect(kinds()).toEqual(['forget']);
  idle.mock.calls[0]?.[0]();
  expect(kinds()).toEqual(['forget', 'keep']);
});

it('who saves data keeps only what is used, and nothing of earlier builds', async () => {
  stub({ saveData: true });
  await startWorker();
  idle.mock.calls[0]?.[0]();
  expect(kinds()).toEqual(['forget', 'clean']);
});
