/** The account that anybody may look at, with the password that everybody knows. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** No secret: it is printed at the start and shown on the sign-in page, and it opens nothing where there is no demo. */
export const demoPassword = 'Wattbook-demo-1';
