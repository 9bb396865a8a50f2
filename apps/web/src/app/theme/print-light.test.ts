import { expect, it } from 'vitest';
import { printLight } from './print-light.ts';

it('a page is printed light, and has its own scheme afterwards', () => {
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', 'dark');
  printLight();
  const scheme = () => root.getAttribute('data-mantine-color-scheme');
  window.dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
});
