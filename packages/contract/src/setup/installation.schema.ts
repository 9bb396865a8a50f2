import { z } from 'zod';

/** Addresses of servers an operator names: http or https, no password in it, and a host that can stand in a header as it is. */
const serverUrl = z
  .url({ protocol: /^https?$/, hostname: /^(?:[a-z0-9._-]+|\[[\da-f:.]+\])$/i })
  .max(2000)
  .refine((text) => !/^[a-z]+:\/*[^/?#]*@/i.test(text), 'url');

/** Where the pictures of the maps come from: built in, the public style, or a style server of one's own (OQ-018). */
export const mapChoice = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('public') }),
    z.strictObject({ kind: z.literal('own'), url: serverUrl }),
  ])
  .meta({ id: 'MapChoice' });

/** Who is asked for the address of a position: nobody, the public Photon, or a server of one's own. */
export const addressChoice = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('public') }),
    z.strictObject({ kind: z.literal('own'), service: z.enum(['photon', 'nominatim']), url: serverUrl }),
  ])
  .meta({ id: 'AddressChoice' });

/** The server that messages are sent through. `tls` from the first byte, `starttls` before anything secret, `none` in clear. */
export const mailServer = z
  .strictObject({
    host: z
      .string()
      .min(1)
      .max(253)
      .regex(/^[a-z0-9._:-]+$/i),
    port: z.number().int().min(1).max(65_535),
    encryption: z.enum(['tls', 'starttls', 'none']),
    /** Without a user nobody signs in. */
    user: z.string().max(254).nullable(),
    password: z.string().max(500).nullable(),
    /** The address messages come from. */
    sender: z.email().max(254),
  })
  .meta({ id: 'MailServer' });

export type MapChoice = z.output<typeof mapChoice>;
export type AddressChoice = z.output<typeof addressChoice>;
export type MailServer = z.output<typeof mailServer>;
