import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { DemoHint } from './demo-hint.tsx';

const demo = { email: 'demo@wattbook.example', password: 'Wattbook-demo-1' };

function renderHint(respond: () => Response) {
  const fetched = vi.fn((..._request: Parameters<typeof fetch>) => Promise.resolve(respond()));
  vi.stubGlobal('fetch', fetched);
  render(
    <MantineProvider>
      <DemoHint demo={demo} />
    </MantineProvider>,
  );
  return { fetched, open: () => userEvent.click(screen.getByRole('button', { name: 'Open the demo' })) };
}

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the hint about the demo', () => {
  it('shows the account and opens it with one click', async () => {
    const tokens = { access_token: `h.${btoa('{"sub":"u"}')}.s`, refresh_token: 'r', expires_in: 60 };
    const { fetched, open } = renderHint(() => Response.json(tokens));
    expect(screen.getByText(demo.email)).toBeTruthy();
    expect(screen.getByText(demo.password)).toBeTruthy();
    await open();
    await vi.waitFor(() => expect(session.claims()?.userId).toBe('u'));
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toEqual({ grant_type: 'password', ...demo });
  });

  it('shows why it did not open, and can be retried', async () => {
    const { open } = renderHint(() => Response.json({ message: 'deactivated' }, { status: 403 }));
    await open();
    expect((await screen.findByRole('alert')).textContent).toBe('This account is deactivated.');
    expect(screen.getByRole('button', { name: 'Open the demo' })).toHaveProperty('disabled', false);
    expect(session.claims()).toBeNull();
  });
});
