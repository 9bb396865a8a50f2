import type { Language } from '@wattbook/domain/texts/languages';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';

/** The public account of the demo, with its public password. */
export interface DemoAccount {
  readonly accountId: AccountId;
  readonly email: string;
  readonly password: string;
  /** The cars of the demo. */
  readonly cars: readonly VehicleId[];
  /** Tells the household in a language: what it entered, and the language of its user. */
  readonly tellIn: (language: Language) => Promise<void>;
}

/** Not a secret: it is printed at the start and shown on the sign-in page, and is useless where there is no demo. */
export const demoPassword = 'Wattbook-demo-1';
