import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { SiteProvider } from '../../session/site.ts';
import { refusal, visit, exampleUser } from '../../testing/visit.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { useMissingTerms } from './use-missing-terms.ts';

const timestamp = '2024-07-01T00:00:00.000Z';
const current = { version: '2023-05-25', versionPrivacy: '2024-06-14', timestamp };
const oldTerms = { ...current, version: '2020-01-01' };
const oldPrivacy = { ...current, versionPrivacy: '2020-01-01' };

function Screen() {
  const question = useMissingTerms();
  return question == null ? <p>{question === null ? 'The screen' : 'Waiting'}</p> : <TermsDialog question={question} />;
}

interface Case {
  readonly terms: readonly object[];
  /** The answer of the server to the acceptance. */
  readonly response?: unknown;
  /** The e-mail of the demo account; `unknown` while the site is not loaded. */
  readonly demo?: string | null;
}

/** Opens a screen for a user with these accepted versions; returns what was sent to accept more. */
async function open({ terms, response = { ...exampleUser, terms: [current] }, demo = null }: Case) {
  const sent: unknown[] = [];
  const site = demo === 'unknown' ? undefined : { demo: demo === null ? null : { email: demo } };
  const screens = (parent: Parameters<Parameters<typeof visit>[1]>[0]) => [
    createRoute({
      getParentRoute: () => parent,
      path: '/x',
      component: () => (
        <SiteProvider value={site as never}>
          <Screen />
        </SiteProvider>
      ),
    }),
  ];
  await visit('/x', screens, {
    'GET /v1/users/u': { ...exampleUser, terms },
    'PATCH /v1/users/u': (_parameters: URLSearchParams, body: string) => {
      sent.push(JSON.parse(body));
      return typeof response === 'function' ? (response as () => unknown)() : response;
    },
  });
  return sent;
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const title = async () =>
  (await screen.findByRole('dialog')).getAttribute('aria-labelledby') !== null && screen.getByRole('heading').textContent;

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('a user who has not accepted the current versions', () => {
  it.each([
    [
      'old terms (SHELL-092)',
      [oldTerms],
      'New terms',
      ['Read the terms'],
      [oldTerms, { version: '2023-05-25', versionPrivacy: '2024-06-14' }],
    ],
    ['an old privacy statement (SHELL-093)', [oldPrivacy], 'New privacy statement', ['Read the privacy statement'], null],
  ])('but %s is stopped by its dialog and continues with one click (SHELL-096)', async (_what, terms, heading, links, list) => {
    const sent = await open({ terms });
    expect(await title()).toBe(heading);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
    expect(screen.queryByText('The screen')).toBeNull();
    await userEvent.click(await button('Accept'));
    expect(await screen.findByText('The screen')).toBeTruthy();
    expect(sent).toEqual([{ terms: list ?? [oldPrivacy, { version: '2023-05-25', versionPrivacy: '2024-06-14' }] }]);
  });

  it('and nothing before gets one dialog for both, which accepts once both checkboxes are ticked (SHELL-094, SHELL-095)', async () => {
    await open({ terms: [] });
    expect(await title()).toBe('Terms and privacy');
    const [terms, privacy] = [screen.getByLabelText('I accept the terms'), screen.getByLabelText('I accept the privacy statement')];
    const accept = await button('Accept');
    const enabled: boolean[] = [];
    for (const checkbox of [terms, terms, privacy, terms]) {
      await userEvent.click(checkbox);
      enabled.push(!accept.disabled);
    }
    expect(enabled).toEqual([false, false, false, true]);
    await userEvent.click(accept);
    expect(await screen.findByText('The screen')).toBeTruthy();
  });

  it('cannot close the dialog, but can sign out', async () => {
    await open({ terms: [oldTerms] });
    await button('Accept');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await userEvent.click(await button('Sign out'));
    expect(session.claims()).toBeNull();
  });

  it('opens the pages in another tab', async () => {
    await open({ terms: [] });
    await screen.findByRole('dialog');
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(links).toEqual([
      ['/about/terms', '_blank'],
      ['/about/privacy', '_blank'],
    ]);
  });

  it('stays stopped when the acceptance is not saved', async () => {
    const sent = await open({ terms: [oldTerms], response: refusal(503, 'unavailable') });
    await userEvent.click(await button('Accept'));
    await waitFor(async () => expect((await button('Accept')).dataset['loading']).toBeUndefined());
    expect(sent).toHaveLength(1);
    expect(screen.queryByText('The screen')).toBeNull();
  });
});

describe('the dialog is not shown', () => {
  it('to a user who has accepted both', async () => {
    await open({ terms: [oldTerms, current], demo: 'unknown' });
    expect(await screen.findByText('The screen')).toBeTruthy();
  });

  it('on the shared account of the demo', async () => {
    await open({ terms: [], demo: exampleUser.email });
    expect(await screen.findByText('The screen')).toBeTruthy();
  });

  it('before the demo account is known, and neither is the screen', async () => {
    await open({ terms: [], demo: 'unknown' });
    expect(await screen.findByText('Waiting')).toBeTruthy();
  });
});
