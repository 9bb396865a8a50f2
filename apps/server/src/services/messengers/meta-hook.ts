import { z } from 'zod';
import { equalTexts, hexMac } from './equal-texts.ts';
import type { Hook, IncomingText } from './messenger.ts';
import { parseJson } from './telegram.ts';

/** What the applications of WhatsApp and Facebook share. */
export interface MetaSettings {
  readonly base: string;
  readonly appSecret: string;
  readonly verifyToken: string;
}

/** A webhook of Meta, signed with the secret of the application. */
export const metaHook = <Schema extends z.ZodType>(
  { appSecret, verifyToken }: MetaSettings,
  schema: Schema,
  textsOf: (event: z.output<Schema>) => readonly IncomingText[],
): Hook => ({
  verifyToken,
  isSigned: ({ body, headers }) => equalTexts(headers['x-hub-signature-256'], `sha256=${hexMac(appSecret, body)}`),
  read: ({ body }) => {
    const read = schema.safeParse(parseJson(body));
    return read.success ? textsOf(read.data) : null;
  },
});

/** The error of a call to the Graph API. */
export const graphError = z.object({ error: z.object({ code: z.number(), error_subcode: z.number().optional() }) });
