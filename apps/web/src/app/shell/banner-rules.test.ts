import { describe, expect, it } from 'vitest';
import { hrefOf } from '../../address.ts';
import { bannerRules } from './banner-rules.ts';

const fine = {
  archive: false,
  level: 64,
  loginData: 'valid',
  manufacture: 'VW',
  payed: true,
  status: null,
  telemetry: false,
  telemetryPossible: false,
  telemetryProblem: null,
} as const;
const bannersOf = (
  vehicle: Partial<{
    archive: boolean;
    level: number | null;
    loginData: 'none' | 'valid' | 'invalid';
    manufacture: string | null;
    payed: boolean;
    status: 'trialing' | null;
    telemetry: boolean;
    telemetryPossible: boolean;
    telemetryProblem: 'missing_key' | null;
  }>,
) =>
  bannerRules
    .filter(({ applies }) => applies({ ...fine, ...vehicle }))
    .map(({ kind, text, to }) => [kind, text, to && hrefOf(to.address({ id: 'v' }))]);

const archived = ['warning', 'shell.archivedBanner', '/vehicles'];
const noLevel = ['info', 'shell.noLevelBanner', undefined];
const trial = ['info', 'shell.trialBanner', '/billing'];
const unpaid = ['danger', 'shell.unpaidBanner', '/billing'];
const loginData = ['danger', 'shell.loginDataBanner', '/vehicles/connect?vehicle=v'];

const ofSale = [
  ['in its trial', { status: 'trialing' }, [trial]],
  ['not paid, an error', { payed: false }, [unpaid]],
  ['not paid before its login data', { payed: false, loginData: 'invalid' }, [unpaid, loginData]],
] as const;

describe('the banners of the selected vehicle', () => {
  it.each([
    [{}, []],
    [{ archive: true }, [archived]],
    [{ archive: true, status: 'trialing' }, [archived]],
    [{ archive: true, payed: false }, [archived]],
    [{ loginData: 'none' }, []],
    [{ loginData: 'invalid' }, [loginData]],
    [{ loginData: 'invalid', archive: true }, [archived]],
    [{ level: null }, []],
    // SHELL-106
    [{ telemetryPossible: true }, [['info', 'shell.telemetryBanner', '/vehicles/v']]],
    [{ telemetryPossible: true, telemetry: true }, []],
    // VEH-081
    [
      { telemetryPossible: true, telemetry: true, telemetryProblem: 'missing_key' },
      [['warning', 'shell.telemetryEndsBanner', '/vehicles/v/data']],
    ],
    [{ level: null, manufacture: null }, []],
    [{ level: null, manufacture: 'Opel', archive: true }, [archived]],
    [{ level: null, manufacture: 'Peugeot', loginData: 'invalid' }, [loginData, noLevel]],
  ] as const)('%j has %j (SHELL-105, SHELL-106)', (vehicle, banners) => expect(bannersOf(vehicle)).toEqual(banners));

  it.each(ofSale)('of a vehicle that is %s lead to billing (SHELL-102, SHELL-103)', (_, vehicle, banners) =>
    expect(bannersOf(vehicle)).toEqual(banners),
  );

  it.each(['Opel', 'DS', 'Peugeot', 'Citroen', 'Vauxhall', 'Fiat', 'Citroën', ' PEUGEOT ', 'DS Automobiles', 'opel'])(
    'of %s without a level explain what to do (SHELL-107)',
    (manufacture) => {
      expect(bannersOf({ manufacture, level: null })).toEqual([noLevel]);
      expect(bannersOf({ manufacture, level: 0 })).toEqual([]);
    },
  );

  it.each(['VW', 'Tesla', 'Dsx', 'Fiatsu', ''])('of %s without a level are none', (manufacture) => {
    expect(bannersOf({ manufacture, level: null })).toEqual([]);
  });
});
