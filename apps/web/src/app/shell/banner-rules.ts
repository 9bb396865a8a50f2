import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Address } from '../../address.ts';
import { paths } from '../../paths.ts';

type VehicleFields = Pick<
  Vehicle,
  'archive' | 'level' | 'loginData' | 'manufacture' | 'payed' | 'status' | 'telemetry' | 'telemetryPossible' | 'telemetryProblem'
>;

export interface BannerRule {
  readonly kind: 'info' | 'warning' | 'danger';
  readonly applies: (vehicle: VehicleFields) => boolean;
  /** May contain `{{vehicle}}`. */
  readonly text: MessageKey;
  /** The target of a click. */
  readonly to?: { readonly address: (vehicle: Pick<Vehicle, 'id'>) => Address; readonly label: MessageKey };
}

/** Makes whose cars do not report their level until they are online or drive (SHELL-107). */
const makesWithoutLevel = new Set(['opel', 'ds', 'peugeot', 'citroen', 'vauxhall', 'fiat']);

const marks = /\p{Diacritic}/gu;
const nameOfMake = (make: string | null): string => make?.normalize('NFD').replace(marks, '').trim().toLowerCase().split(/\s/)[0] ?? '';

/** The banners above every screen while they apply to the selected vehicle (OQ-011), the most important first. */
export const bannerRules: readonly BannerRule[] = [
  // SHELL-100, SHELL-108
  {
    kind: 'warning',
    applies: ({ archive }) => archive,
    text: 'shell.archivedBanner',
    to: { address: () => paths.vehicles(), label: 'shell.toVehicles' },
  },
  // SHELL-103, SHELL-108
  {
    kind: 'danger',
    applies: ({ archive, payed }) => !archive && !payed,
    text: 'shell.unpaidBanner',
    to: { address: () => paths.billing(), label: 'shell.toBilling' },
  },
  // SHELL-101
  {
    kind: 'danger',
    applies: ({ archive, payed, status }) => !archive && payed && status === 'past_due',
    text: 'shell.pastDueBanner',
    to: { address: () => paths.billing(), label: 'shell.toBilling' },
  },
  // SHELL-105
  {
    kind: 'danger',
    applies: ({ archive, loginData }) => !archive && loginData === 'invalid',
    text: 'shell.loginDataBanner',
    to: { address: ({ id }) => paths.connectVehicle({ vehicle: id }), label: 'vehicles.renew' },
  },
  // SHELL-102
  {
    kind: 'info',
    applies: ({ archive, payed, status }) => !archive && payed && status === 'trialing',
    text: 'shell.trialBanner',
    to: { address: () => paths.billing(), label: 'shell.toBilling' },
  },
  // SHELL-106
  {
    kind: 'info',
    applies: ({ telemetry, telemetryPossible }) => telemetryPossible && !telemetry,
    text: 'shell.telemetryBanner',
    to: { address: ({ id }) => paths.vehicle(id), label: 'shell.toTelemetry' },
  },
  // VEH-081
  {
    kind: 'warning',
    applies: ({ telemetry, telemetryPossible, telemetryProblem }) => telemetryPossible && telemetry && telemetryProblem !== null,
    text: 'shell.telemetryEndsBanner',
    to: { address: ({ id }) => paths.vehicleData(id), label: 'shell.toTelemetryProblem' },
  },
  // No data are expected of an archived vehicle.
  {
    kind: 'info',
    applies: ({ archive, level, manufacture }) => !archive && level === null && makesWithoutLevel.has(nameOfMake(manufacture)),
    text: 'shell.noLevelBanner',
  },
];
