import { describe, expect, it } from 'vitest';
import { consentPage } from './consent-page.ts';
import type { SourceCar } from './fake-source.ts';

const [blue, red, green] = ['5YJ3E7EB0PF000001', '5YJ3E7EB9PF000002', '5YJ3E7EB7PF000003'] as const;
const cars: readonly SourceCar[] = [blue, red, green].map((vin) => ({
  vin,
  name: 'Car',
  manufacture: 'Tesla',
  model: 'Model 3',
  year: 2023,
}));
const tickedFor = (asked: string): readonly (string | undefined)[] => {
  const page = consentPage({ source: 'Tesla', cars, asked: new URLSearchParams(asked), keep: {} });
  return [...String(page.body).matchAll(/value="([^"]+)" checked/g)].map(([, vin]) => vin);
};

describe('the page of consent of a simulated manufacturer', () => {
  it.each([
    ['the first car where the address says nothing', '', [blue]],
    ['the first car that is not connected', `connected=${blue}`, [red]],
    ['the first car that is not connected, in any order', `connected=${red}&connected=${blue}`, [green]],
    ['none where all are connected', `connected=${blue}&connected=${red}&connected=${green}`, []],
    ['the car whose login data are renewed, although it is connected', `vin=${green}`, [green]],
    ['no car that the manufacturer does not know', 'vin=UNKNOWN', []],
  ])('ticks %s', (_what, asked, ticked) => expect(tickedFor(asked)).toEqual(ticked));
});
