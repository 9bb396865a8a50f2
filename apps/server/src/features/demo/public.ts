/** The account that anybody may look at, with the password that everybody knows. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}
