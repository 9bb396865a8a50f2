import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from '../../../i18n/i18n.ts';
import { exampleStatus, vehicleCall, visit } from '../testing/visit.ts';

const status = { [vehicleCall('GET', 'status')]: exampleStatus({ state: null, since: null, lastUpdate: '2016-07-04T10:00:00Z' }) };

beforeAll(startI18n);
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

describe('the status of a vehicle whose import ended long ago (DASH-002, DASH-009)', () => {
  it('has the date of the last report in place of a state and a duration, and an empty last day', async () => {
    await visit('/dashboard', status);
    expect(await screen.findByText('Last report 2016-07-04')).toBeTruthy();
    expect(await screen.findByText('Nothing was recorded in the last 24 hours.')).toBeTruthy();
    for (const text of ['Unknown', /^since /, /^Not charging/]) expect(screen.queryByText(text)).toBeNull();
  });

  it('has it in German', async () => {
    await switchLanguage('de');
    await visit('/dashboard', status);
    expect(await screen.findByText('Letzte Meldung 2016-07-04')).toBeTruthy();
  });
});
