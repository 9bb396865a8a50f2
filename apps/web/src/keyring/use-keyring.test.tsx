import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { exampleUser, visit } from '../testing/visit.tsx';
import { storeSignInPassword } from './sign-in-password.ts';
import { storePairs } from './stored-keys.ts';
import { useKeyring } from './use-keyring.ts';

const opened = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./key-work.ts', () => ({ openOrCreateKeys: opened }));

const idle = vi.fn();
const Page = () => {
  useKeyring();
  return <main />;
};

async function signIn(publicKey: string | null) {
  storeSignInPassword('u', 'Strom4!auto');
  await visit('/', (parent) => [createRoute({ getParentRoute: () => parent, path: '/', component: Page })], {
    'GET /v1/users/u': { ...exampleUser, publicKey },
    'GET /v1/configuration': { mapStyleUrl: null, needsSetUp: false, demo: null, billing: true },
  });
  await screen.findByRole('main');
}

beforeAll(async () => {
  // Called after a test, too, when its page is taken away.
  Object.assign(window, { cancelIdleCallback: () => undefined });
  await startI18n();
});
beforeEach(() => {
  localStorage.clear();
  opened.mockClear();
  idle.mockReset();
  vi.stubGlobal('requestIdleCallback', idle);
});
afterEach(() => vi.unstubAllGlobals());

describe('the keys after a sign-in', () => {
  it('are opened at once in a browser that does not have them: a reload would lose the password', async () => {
    await signIn('public');
    await waitFor(() => expect(opened).toHaveBeenCalledWith('u'));
    expect(idle).not.toHaveBeenCalled();
  });

  it.each([
    ['this browser has them', 'public'],
    ['there are none yet', null],
  ])('wait until the browser is idle where %s', async (_, publicKey) => {
    if (publicKey !== null) storePairs({ id: 'u', email: exampleUser.email, publicKey }, [{ publicKey, privateKey: 'private' }]);
    await signIn(publicKey);
    await waitFor(() => expect(idle).toHaveBeenCalled());
    expect(opened).not.toHaveBeenCalled();
  });
});
