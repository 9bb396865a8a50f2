import type { VehicleId } from '@wattbook/domain/ids';

/** The public account of the demo, with its public password. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  /** The cars of the demo. */
  readonly cars: readonly VehicleId[];
}

/** Not a secret: it is printed at the start and shown on the sign-in page, and is useless where there is no demo. */
export const demoPassword = 'Wattbook-demo-1';
