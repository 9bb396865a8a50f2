import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../address.ts';
import { startI18n, switchLanguage } from '../i18n/i18n.ts';
import { Footer } from '../ui/page/footer.tsx';
import { SiteFrame } from './site-frame.tsx';

const url = 'https://stats.example/matomo.php';
const builtIn = { en: null, de: null };
const links = { terms: builtIn, privacy: builtIn, imprint: builtIn, help: builtIn, status: builtIn };
const plain = { links, operator: null, statistics: null, partnerCard: null };
const counting = { ...plain, statistics: { url, site: '4' } };

const visits: URLSearchParams[] = [];

/** Opens `/trips/1/details` on an installation with this configuration. */
async function open(site: object) {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/v1/configuration') return Response.json(site);
    if (address === url) visits.push(init?.body as URLSearchParams);
    return new Response(null, { status: 204 });
  });
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Footer />
      </>
    ),
  });
  const pages = ['/trips/$id/details', '/charges', '/about/$page'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  );
  const history = createMemoryHistory({ initialEntries: ['/trips/1/details?search=Ulm'] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  render(
    <MantineProvider env="test">
      <SiteFrame router={router}>
        <RouterProvider router={router as never} />
      </SiteFrame>
    </MantineProvider>,
  );
  await screen.findByRole('link', { name: 'Imprint' });
  return (path: string) => act(() => router.navigate(addressOf(path)));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeAll(startI18n);
beforeEach(() => {
  visits.length = 0;
});

describe('statistics (OQ-019)', () => {
  it('show no question where none are configured, and send nothing', async () => {
    const navigate = await open(plain);
    await navigate('/charges');
    await waitBriefly();
    expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cookie settings' })).toBeNull();
    expect(visits).toEqual([]);
  });

  it('stay off before the answer and after a refusal (SHELL-011)', async () => {
    const navigate = await open(counting);
    await screen.findByRole('region', { name: 'Statistics' });
    await navigate('/charges');
    await press('Only necessary');
    await navigate('/trips/2/details');
    await waitBriefly();
    expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
    expect(visits).toEqual([]);
  });

  it('start with the consent, count only patterns of pages, and stop when it is withdrawn (SHELL-012)', async () => {
    const navigate = await open(counting);
    await press('Accept statistics');
    await waitFor(() => expect(visits).toHaveLength(1));
    await navigate('/charges');
    await waitFor(() => expect(visits).toHaveLength(2));
    expect(visits.map((body) => [body.get('idsite'), body.get('url')])).toEqual([
      ['4', `${window.location.origin}/trips/$id/details`],
      ['4', `${window.location.origin}/charges`],
    ]);
    expect(new Set(visits.map((body) => body.get('_id'))).size).toBe(1);
    expect(visits.join()).not.toMatch(/Ulm|trips%2F1/);

    await press('Cookie settings');
    expect(screen.getByText(/So far: accepted/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Statistics' }));
    await press('Only necessary');
    await navigate('/trips/3/details');
    await waitBriefly();
    expect(visits).toHaveLength(2);
  });

  it('with an earlier consent are counted without a question', async () => {
    localStorage.setItem('wattbook.consent', JSON.stringify({ service: url, visitor: '0123456789abcdef' }));
    await open(counting);
    await waitFor(() => expect(visits.map((body) => body.get('_id'))).toEqual(['0123456789abcdef']));
    expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
  });
});

describe('the footer of a page', () => {
  const addresses = () => Object.fromEntries(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));

  it('links to the built-in pages of the product (SHELL-086, OQ-017)', async () => {
    await open(plain);
    expect(addresses()).toEqual({
      Terms: '/about/terms',
      Privacy: '/about/privacy',
      Imprint: '/about/imprint',
      'Help centre': '/about/help',
      'System status': '/about/status',
    });
  });

  it('links to the page of the operator in the language on the screen (SHELL-087)', async () => {
    await open({ ...plain, links: { ...links, imprint: { en: 'https://a.example/imprint', de: 'https://a.example/impressum' } } });
    await waitFor(() => expect(addresses()['Imprint']).toBe('https://a.example/imprint'));
    await act(() => switchLanguage('de'));
    expect(addresses()).toMatchObject({ Impressum: 'https://a.example/impressum', Datenschutz: '/about/privacy' });
    await switchLanguage('en');
  });
});
