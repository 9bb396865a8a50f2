import { createMemoryHistory, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hrefOf } from '../../../address.ts';
import { createAppRouter } from '../../../app/router.tsx';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { fallbackPattern } from '../../../paths.ts';
import { visit } from '../../../testing/visit.tsx';
import { sitePages } from '../../../ui/page/site-pages.ts';
import { articles } from './articles.ts';
import { HelpPage } from './help-page.tsx';

const files: Readonly<Record<string, string>> = import.meta.glob(
  ['/src/**/*.ts', '/src/**/*.tsx', '!/src/**/*.test.*', '!/src/features/about/help/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
/** Whether a source of a folder names a key; the pages of the installation are named by one list. */
const isShown = (label: string, folder: string): boolean =>
  sitePages.some((page) => label === `shell.${page}`) ||
  Object.entries(files).some(([path, source]) => path.startsWith(`/src/${folder}/`) && source.includes(`'${label}'`));
const steps = articles.flatMap((article) => article.steps);

const open = () =>
  visit('/x', (parent) => [createRoute({ getParentRoute: () => parent, path: '/x', component: HelpPage })], {
    'GET /v1/configuration': { demo: null, billing: false },
  });

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts('frame', 'people', 'account', 'imports', 'statistics', 'records', 'costs', 'charging');
});
afterEach(() => vi.unstubAllGlobals());

describe('an article of the help centre names what is there', () => {
  it.each(steps)('“$label” is the name that $shownBy shows', ({ label, shownBy }) => {
    expect(isShown(label, shownBy)).toBe(true);
  });

  it.each(steps.flatMap(({ label, to }) => (to === undefined ? [] : [[label, to] as const])))(
    '“%s” leads to a screen that exists',
    (_label, to) => {
      const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
      const location = router.parseLocation(createMemoryHistory({ initialEntries: [hrefOf(to)] }).location);
      expect(router.matchRoutes(location).at(-1)?.fullPath).not.toBe(fallbackPattern);
    },
  );

  it('a key that no screen shows would be found', () => {
    expect(isShown('cards.add', 'features/trips')).toBe(false);
  });

  it('every article has its own anchor', () => {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  });
});

describe('the help centre', () => {
  it('shows every article with its steps, and a table of contents that leads to it', async () => {
    await open();
    const contents = within(await screen.findByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(articles.map(({ id }) => `#${id}`));
    for (const link of contents) expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain(link.textContent);
    expect(screen.getAllByRole('listitem')).toHaveLength(articles.length + steps.length);
  });

  it('a step links the screen that it names, and names the button as it is called', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'Rate cards' })).getAttribute('href')).toBe('/cards');
    expect(screen.getByText('Add card', { selector: 'strong' }).closest('li')?.textContent).toBe(
      'Press Add card, say what the card is for, and enter its price.',
    );
  });

  it('a search leaves the articles with all of its words', async () => {
    await open();
    const search = await screen.findByLabelText('Search the help');
    await userEvent.type(search, 'meter Employer');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Share charges with the employer']);
    await userEvent.clear(search);
    await userEvent.type(search, 'submarine');
    expect(screen.getByRole('status').textContent).toBe('Nothing about this. Try another word.');
  });
});
