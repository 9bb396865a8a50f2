import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM'];

export default defineConfig({
  testDir: 'src',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  outputDir: '../../node_modules/.cache/wattbook/browser',
  use: {
    ...(chromium === undefined
      ? {}
      : {
          launchOptions: {
            executablePath: chromium,
            args: ['--no-sandbox', '--disable-background-networking', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
          },
        }),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    video: 'off',
  },
});
