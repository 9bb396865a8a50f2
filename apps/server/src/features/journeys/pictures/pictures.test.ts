import type { JourneyPicture } from '@wattbook/contract/journeys/journey-pictures.endpoints';
import type { JourneyShare, SharedJourney } from '@wattbook/contract/journeys/journey-shares.endpoints';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import type { ReceiptRoom } from '@wattbook/contract/receipts/receipt.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { MAX_PICTURE_BYTES } from '@wattbook/domain/journeys/journey';
import { pngOf } from '@wattbook/simulator/pictures/png';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  insertPerson,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
} from '../../../testing/api-server.ts';
import { readPdf } from '../../../testing/read-pdf.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let journey: Journey;
beforeAll(async () => {
  server = await openApiServer({}, { env: { RECEIPTS_MB: '10' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now += 3_600_000;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await server.database.forAccount(person.accountId).updateTable('vehicles').set({ time_zone: 'Europe/Berlin' }).execute();
  journey = await addJourney();
});

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, { headers } = person) =>
  server.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const addJourney = async () => {
  const times = { startTime: '2026-05-01T00:00:00Z', endTime: '2026-05-03T23:00:00Z' };
  return (await send('POST', '/v1/journeys', { vehicleId: vehicle, name: 'Garda', ...times })).json<Journey>();
};

/** The Exif data of a picture at a lake: its time, and its place. */
const exifOf = (taken: string) =>
  Buffer.from(
    `MM\0*\0\0\0\x08\0\x01\x87\x69\0\x04\0\0\0\x01\0\0\0\x1a\0\0\0\0\0\x01\x90\x03\0\x02\0\0\0\x14\0\0\0\x2c\0\0\0\0${taken}\0GPS 45.6 10.7`,
    'latin1',
  );
const picture = (seed = 0, taken = '2026:05:02 14:03:00') =>
  pngOf({ width: 40, height: 30, color: [seed % 256, 80, 20], chunks: { eXIf: exifOf(taken), tEXt: Buffer.from('Comment\0GPS') } });
const upload = (payload: Buffer, query: object = {}, { headers } = person) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/journey-pictures',
    query: { journeyId: journey.id, ...query },
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload,
  });
const uploaded = async (...call: Parameters<typeof upload>) => (await upload(...call)).json<JourneyPicture>();
const list = async () => (await send('GET', `/v1/journey-pictures?journeyId=${journey.id}`)).json<{ data: JourneyPicture[] }>().data;
const fileOf = async (id: string) => (await send('GET', `/v1/journey-pictures/${id}/file`)).rawPayload;

describe('a picture of a journey', () => {
  it('is stored and answered without the place and the texts of its file, with the time by the clock of the vehicle', async () => {
    const stored = await uploaded(picture());
    expect(stored).toMatchObject({ caption: null, type: 'image/png', width: 40, height: 30, takenAt: '2026-05-02T12:03:00.000Z' });
    const { headers, rawPayload } = await send('GET', `/v1/journey-pictures/${stored.id}/file`);
    expect(rawPayload).toHaveLength(stored.size);
    expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' });
    const kept = await server.pool.query<{ content: Buffer }>('select content from journey_pictures where id = $1', [stored.id]);
    for (const content of [rawPayload, kept.rows[0]?.content]) expect(content?.toString('latin1')).not.toMatch(/GPS|Comment|2026:05/);
  });

  it('is listed in the order in which it was taken, those without a time last, and is stored once', async () => {
    const late = await uploaded(picture(1, '2026:05:03 08:00:00'));
    const unknown = await uploaded(picture(2, '0000:00:00 00:00:00'));
    const early = await uploaded(picture(3, '2026:05:01 08:00:00'));
    const said = await uploaded(picture(4, ''), { taken: '2026-05-02T08:00:00-07:00' });
    expect((await list()).map(({ id }) => id)).toEqual([early.id, said.id, late.id, unknown.id]);
    expect(said.takenAt).toBe('2026-05-02T15:00:00.000Z');
    expect((await uploaded(picture(1, '2026:05:03 08:00:00'))).id).toBe(late.id);
    expect(await list()).toHaveLength(4);
  });

  it.each(['2026-02-30T10:00:00', '2026-05-02T24:00:00', '2026-05-02T08:00:00+25:00', '0000-01-01T00:00:00'])(
    'is refused with the time %s, which does not exist',
    async (taken) => {
      expect((await upload(picture(5, ''), { taken })).statusCode).toBe(400);
    },
  );

  it('has a caption, which one who saw an older one does not overwrite', async () => {
    const { id, version } = await uploaded(picture());
    expect((await send('PATCH', `/v1/journey-pictures/${id}`, { caption: ' At the lake ', version })).json()).toMatchObject({
      caption: 'At the lake',
    });
    expect((await send('PATCH', `/v1/journey-pictures/${id}`, { caption: 'x', version })).statusCode).toBe(409);
    expect((await send('PATCH', `/v1/journey-pictures/${id}`, { caption: '' })).json()).toMatchObject({ caption: null });
  });

  it.each([
    ['no picture', Buffer.from('%PDF-1.7 is no picture'), 415],
    ['a text', Buffer.from('hello'), 415],
    ['a picture that ends too early', picture().subarray(0, -20), 400],
    [
      'a picture of 400 million pixels',
      (() => {
        const small = pngOf({ width: 1, height: 1 });
        small.writeUInt32BE(20_000, 16);
        small.writeUInt32BE(20_000, 20);
        return small;
      })(),
      413,
    ],
    ['more than 10 MB', Buffer.concat([picture(), Buffer.alloc(MAX_PICTURE_BYTES)]), 413],
  ])('is not %s', async (_, content, status) => {
    expect((await upload(content)).statusCode).toBe(status);
    expect(await list()).toEqual([]);
  });

  it('of 200 MB is refused by what it says of its length, before it is read', async () => {
    const headers = { ...person.headers, 'content-type': 'application/octet-stream', 'content-length': '200000000' };
    const refused = await server.app.inject({
      method: 'POST',
      url: `/v1/journey-pictures?journeyId=${journey.id}`,
      headers,
      payload: picture(),
    });
    expect([refused.statusCode, refused.json()]).toEqual([413, { message: 'too_large' }]);
  });

  it('is of its account only, and not of one that everybody can use', async () => {
    const { id } = await uploaded(picture());
    const other = await signInAs(server);
    expect((await upload(picture(5), {}, other)).statusCode).toBe(404);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/file'],
      ['PATCH', ''],
      ['DELETE', ''],
    ] as const)
      expect(
        (await send(method, `/v1/journey-pictures/${id}${path}`, method === 'PATCH' ? { caption: 'x' } : undefined, other)).statusCode,
      ).toBe(404);
    const everybody = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    const shared = await insertVehicle(server, everybody);
    const { id: theirs } = (
      await send(
        'POST',
        '/v1/journeys',
        { vehicleId: shared, name: 'x', startTime: '2026-05-01T00:00:00Z', endTime: '2026-05-02T00:00:00Z' },
        everybody,
      )
    ).json<Journey>();
    expect((await upload(picture(), { journeyId: theirs }, everybody)).statusCode).toBe(403);
  });

  it('takes room of the account with the receipts, until it cannot be restored any more', async () => {
    const room = async () => (await send('GET', '/v1/receipts/room')).json<ReceiptRoom>();
    const { id, size } = await uploaded(picture());
    expect(await room()).toEqual({ used: size, limit: 10_000_000 });
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000_000 - size - 8)]);
    const receipt = () =>
      server.app.inject({
        method: 'POST',
        url: `/v1/receipts?vehicleId=${vehicle}&name=a.pdf`,
        headers: { ...person.headers, 'content-type': 'application/octet-stream' },
        payload: large,
      });
    expect((await receipt()).statusCode).toBe(409);
    await send('DELETE', `/v1/journey-pictures/${id}`);
    expect(await room()).toMatchObject({ used: size });
    expect((await send('POST', `/v1/journey-pictures/${id}/restore`)).statusCode).toBe(204);
    await send('DELETE', `/v1/journey-pictures/${id}`);
    server.clock.now += 11 * 60_000;
    expect((await send('POST', `/v1/journey-pictures/${id}/restore`)).statusCode).toBe(404);
    await server.runJob('deleted pictures');
    expect(await room()).toMatchObject({ used: 0 });
    expect((await receipt()).statusCode).toBe(201);
    expect((await upload(picture())).statusCode).toBe(409);
  });

  it('is not there while its journey is deleted, and is again when that is restored', async () => {
    const { id } = await uploaded(picture());
    await send('DELETE', `/v1/journeys/${journey.id}`);
    expect((await send('GET', `/v1/journey-pictures/${id}/file`)).statusCode).toBe(404);
    expect((await send('GET', `/v1/journey-pictures?journeyId=${journey.id}`)).statusCode).toBe(404);
    await send('POST', `/v1/journeys/${journey.id}/restore`);
    expect(await fileOf(id)).not.toHaveLength(0);
  });
});

describe('a picture on the page of a link', () => {
  const share = async (pictures?: string[]) =>
    (await send('POST', '/v1/journey-shares', { journeyId: journey.id, days: 30, ...(pictures && { pictures }) })).json<
      JourneyShare & { address: string }
    >();
  const visit = (path: string, payload: object) => server.app.inject({ method: 'POST', url: `/v1/shared-journeys/${path}`, payload });
  const secretOf = ({ address }: { address: string }) => address.split('#')[1] ?? '';
  const page = async (secret: string) => (await visit('read', { secret })).json<SharedJourney>();

  it('is there where its owner chose it, none without a choice, without when it was taken', async () => {
    const [shown, hidden] = [await uploaded(picture(1)), await uploaded(picture(2))];
    await send('PATCH', `/v1/journey-pictures/${shown.id}`, { caption: 'At the lake' });
    const link = await share([shown.id]);
    expect(link.pictures).toEqual([shown.id]);
    const { pictures } = await page(secretOf(link));
    expect(pictures).toEqual([{ id: shown.id, caption: 'At the lake', type: 'image/png', width: 40, height: 30 }]);
    const file = (id: string, secret = secretOf(link)) => visit('picture', { secret, id });
    expect((await file(shown.id)).rawPayload.equals(await fileOf(shown.id))).toBe(true);
    expect((await file(hidden.id)).statusCode).toBe(404);
    expect((await file(shown.id, 'wrong')).statusCode).toBe(404);
    const plain = await share();
    expect([plain.pictures, (await page(secretOf(plain))).pictures]).toEqual([[], []]);
    expect((await file(shown.id, secretOf(plain))).statusCode).toBe(404);
  });

  it('is of that journey: one of another is refused', async () => {
    const { id } = await uploaded(picture());
    journey = await addJourney();
    expect((await send('POST', '/v1/journey-shares', { journeyId: journey.id, days: 7, pictures: [id] })).statusCode).toBe(400);
  });

  it('is gone at once where it is deleted, also after it is restored, and where the link ends', async () => {
    const [first, second] = [await uploaded(picture(1)), await uploaded(picture(2))];
    const secret = secretOf(await share([first.id, second.id]));
    expect((await page(secret)).pictures).toHaveLength(2);
    await send('DELETE', `/v1/journey-pictures/${first.id}`);
    await send('POST', `/v1/journey-pictures/${first.id}/restore`);
    expect((await page(secret)).pictures.map(({ id }) => id)).toEqual([second.id]);
    expect((await visit('picture', { secret, id: first.id })).statusCode).toBe(404);
    server.clock.now += 31 * 86_400_000;
    expect((await visit('picture', { secret, id: second.id })).statusCode).toBe(404);
  });
});

describe('the PDF of a journey', () => {
  it('has its pictures where that is chosen, and says which cannot be printed', async () => {
    const { id } = await uploaded(picture());
    await send('PATCH', `/v1/journey-pictures/${id}`, { caption: 'At the lake' });
    const load = async (query = '') => (await send('GET', `/v1/journeys/${journey.id}/pdf${query}`)).rawPayload;
    const textOf = (pdf: Buffer) => readPdf(pdf).pages.join(' ');
    expect(textOf(await load())).not.toContain('At the lake');
    const withPicture = await load('?pictures=true');
    expect(textOf(withPicture)).toContain('At the lake');
    expect(withPicture.toString('latin1')).toMatch(/\/Subtype ?\/Image/);
    const frame = [0xff, 0xc0, 0, 11, 8, 0, 3, 0, 4, 1, 1, 0x11, 0];
    const broken = Buffer.from([0xff, 0xd8, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9]);
    expect((await upload(broken)).statusCode).toBe(201);
    expect(textOf(await load('?pictures=true'))).toMatch(/At the lake.*A picture is missing here/s);
  });
});
