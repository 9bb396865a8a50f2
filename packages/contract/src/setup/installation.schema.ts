import { z } from 'zod';

/** The address of a server entered by an operator: http or https, without a password, and with a host that is valid in a header. */
const serverUrl = z
  .url({ protocol: /^https?$/, hostname: /^(?:[a-z0-9._-]+|\[[\da-f:.]+\])$/i })
  .max(2000)
  .refine((text) => !/^[a-z]+:\/*[^/?#]*@/i.test(text), 'url');

/** The source of the map tiles: built in, the public style, or a style server of the operator (OQ-018). */
export const mapChoice = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('public') }),
    z.strictObject({ kind: z.literal('own'), url: serverUrl }),
  ])
  .meta({ id: 'MapChoice' });

/** The service that returns the address of a position: none, the public Photon, or a server of the operator. */
export const addressChoice = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('public') }),
    z.strictObject({ kind: z.literal('own'), service: z.enum(['photon', 'nominatim']), url: serverUrl }),
  ])
  .meta({ id: 'AddressChoice' });

/** The server that sends mails. `tls` from the first byte, `starttls` before anything secret, `none` unencrypted. */
export const mailServer = z
  .strictObject({
    host: z
      .string()
      .min(1)
      .max(253)
      .regex(/^[a-z0-9._:-]+$/i),
    port: z.number().int().min(1).max(65_535),
    encryption: z.enum(['tls', 'starttls', 'none']),
    /** Null: no authentication. */
    user: z.string().max(254).nullable(),
    password: z.string().max(500).nullable(),
    /** The sender address of mails. */
    sender: z.email().max(254),
  })
  .meta({ id: 'MailServer' });

export type MapChoice = z.output<typeof mapChoice>;
export type AddressChoice = z.output<typeof addressChoice>;
export type MailServer = z.output<typeof mailServer>;
