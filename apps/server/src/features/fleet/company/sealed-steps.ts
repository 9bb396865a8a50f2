import { companySignInMs } from '@wattbook/domain/fleet/company-sign-in';
import type { AccountId } from '@wattbook/domain/ids';
import { z } from 'zod';
import { AppError } from '../../../http/app-error.ts';
import type { Sealing } from '../../../sealing/sealing.ts';

interface StepDeps {
  readonly sealing: Sealing;
  readonly now: () => number;
}

const fleetId = z.string().transform((text) => text as AccountId);
const flow = z.object({
  fleetId,
  issuer: z.string(),
  domain: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  madeAt: z.number(),
});
const ticket = z.object({
  fleetId,
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  signOut: z.string().nullable(),
  madeAt: z.number(),
});

/** The browser keeps what a step needs, sealed: every process can go on with it, nobody can read or change it, and nothing is stored of who turns back. */
const step = <Shape extends z.ZodType<{ readonly madeAt: number }>>(purpose: string, shape: Shape) => ({
  seal: ({ sealing, now }: StepDeps, content: Omit<z.output<Shape>, 'madeAt'>): string =>
    sealing.seal(JSON.stringify({ ...content, madeAt: now() }), purpose),
  /** Throws `credentials` for what is not from here, or too old. */
  open: ({ sealing, now }: StepDeps, sealed: string): z.output<Shape> => {
    const opened = sealing.open(sealed, purpose);
    if (opened === undefined) throw new AppError('credentials');
    const content = shape.parse(JSON.parse(opened));
    if (now() - content.madeAt > companySignInMs) throw new AppError('credentials');
    return content;
  },
});

/** From here to the provider and back. */
export const flowStep = step('company sign-in', flow);

/** From the provider to whom confirms or makes an account. */
export const ticketStep = step('company ticket', ticket);

export type Ticket = z.output<typeof ticket>;
