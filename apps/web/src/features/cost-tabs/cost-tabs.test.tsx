import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { screenParts } from '@wattbook/i18n/load-texts';
import { loadScreenTexts, startI18n } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { visit } from '../../testing/visit.tsx';
import { CostTabs } from './public.ts';

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts(...screenParts);
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  visit('/cards', (parent) => [createRoute({ getParentRoute: () => parent, path: paths.cards.pattern, component: CostTabs })], {});

it('are the screens of costs, with the shown one marked (COST-001)', async () => {
  await open();
  const tabs = await screen.findAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Total costs', '/costs', null],
    ['Full cost', '/ownership', null],
    ['Fixed costs', '/fixcosts', null],
    ['Service', '/service', null],
    ['Receipts', '/receipts', null],
    ['Rate cards', '/cards', 'page'],
    ['Employer', '/statements', null],
  ]);
});
