import { Readable } from 'node:stream';
import type { bookFileApi } from '@wattbook/contract/signing/book-file.endpoints';
import type { signingKeyApi } from '@wattbook/contract/signing/signing-key.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { SignedBookFile } from '@wattbook/domain/logbook/book-file';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers, SentFile } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { readBooks, readOpenings } from '../../telemetry/public.ts';
import { fingerprintOfKey } from './server-crypto.ts';
import type { SignDeps } from './sign-head.ts';
import { writeBookFile } from './write-book-file.ts';

type RouteDeps = SignDeps & Pick<Platform, 'database'>;

export const signingRoutes = (deps: RouteDeps): Handlers<typeof signingKeyApi & typeof bookFileApi> => ({
  'GET /v1/signing-key': async () => ({ key: deps.signing.publicKey, fingerprint: fingerprintOfKey(deps.signing.publicKey) }),
  'POST /v1/vehicles/:id/logbook/file': ({ actor, params, body: { range, number } }) =>
    deps.database.transaction(actor.accountId, async (tenant) => {
      const books = await readBooks(tenant, params.id as VehicleId);
      const book = requireFound(number === undefined ? books[0] : books.find((one) => one.number === number));
      const part = range === undefined ? null : { from: Date.parse(range.from), to: Date.parse(range.to) };
      const file = await writeBookFile(deps, tenant, { book, range: part, openings: await readPlainOpenings(tenant, book.id) });
      return sentFile(requireFound(file ?? undefined), book.number);
    }),
});

/** The places that the server can still read. */
async function readPlainOpenings(tenant: Tenant, bookId: string): Promise<Record<string, string>> {
  const openings = await readOpenings(tenant, bookId);
  return Object.fromEntries(openings.flatMap(({ commitment, opening }) => (opening === null ? [] : [[commitment, opening]])));
}

const sentFile = (file: SignedBookFile, number: number): SentFile => ({
  name: `logbook-${number}-${file.first}-${file.head.number}.json`,
  bytes: Readable.from([Buffer.from(canonicalJson(file), 'utf8')]),
});
