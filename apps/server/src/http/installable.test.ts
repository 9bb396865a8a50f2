import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from './answer-errors.ts';
import { serveWeb } from './static-web.ts';

// What a browser asks of a page before it offers to put it on the home screen (decision 0183), on the files as the server sends them.
const web = join(import.meta.dirname, '../../../web');

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}
interface WebManifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly scope: string;
  readonly display: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly Icon[];
  readonly share_target: {
    readonly action: string;
    readonly method: string;
    readonly enctype: string;
    readonly params: { readonly files: readonly { readonly name: string; readonly accept: readonly string[] }[] };
  };
}

let folder: string;
let app: FastifyInstance;
let manifest: WebManifest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattbook-installable-'));
  await cp(join(web, 'public'), folder, { recursive: true });
  await cp(join(web, 'index.html'), join(folder, 'index.html'));
  app = fastify();
  app.setErrorHandler(answerError);
  await serveWeb(app, folder);
  manifest = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8')) as WebManifest;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Width and height of a PNG, from its header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the page can be put on the home screen', () => {
  it('with a manifest that the page names: names, an own window, and a start within its scope', async () => {
    expect(await readFile(join(web, 'index.html'), 'utf8')).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(manifest).toMatchObject({
      name: 'Wattbook',
      short_name: 'Wattbook',
      display: 'standalone',
      scope: '/',
      start_url: '/',
      id: '/',
    });
    for (const color of [manifest.background_color, manifest.theme_color]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it.each(['192x192 any', '512x512 any', '512x512 maskable'])('with an icon of %s that really has this size', async (wanted) => {
    const icon = manifest.icons.find(({ sizes, purpose, type }) => `${sizes} ${purpose}` === wanted && type === 'image/png');
    const png = await readFile(join(folder, icon?.src ?? 'missing'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(sizeOf(png)).toBe(icon?.sizes);
    expect((await stat(join(folder, icon?.src ?? 'missing'))).size).toBeLessThan(50_000);
  });

  it('with an icon for iPhones, which read no manifest for it', async () => {
    const name = /rel="apple-touch-icon" href="([^"]+)"/.exec(await readFile(join(web, 'index.html'), 'utf8'))?.[1];
    expect(sizeOf(await readFile(join(folder, name ?? 'missing')))).toBe('180x180');
  });

  it('with a worker that answers requests, registered from the root', async () => {
    const worker = await readFile(join(web, 'src/worker/worker.ts'), 'utf8');
    expect(worker).toContain("addEventListener('fetch'");
    expect(await readFile(join(web, 'src/app/device/start-worker.ts'), 'utf8')).toContain("register('/worker.js')");
  });

  it('takes pictures and PDFs that other apps share, at an address that only the worker answers', async () => {
    const { action, method, enctype, params } = manifest.share_target;
    expect([action, method, enctype]).toEqual(['/share', 'POST', 'multipart/form-data']);
    expect(params.files).toEqual([{ name: 'files', accept: expect.arrayContaining(['application/pdf', 'image/jpeg', 'image/heic']) }]);
    // Without a worker the files are lost on the way: the page says so, and nobody waits for them to be sent.
    const lost = await app.inject({
      method: 'POST',
      url: '/share',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b--',
    });
    expect([lost.statusCode, lost.headers.location]).toEqual([303, '/receipts?shared=lost']);
  });

  it.each([
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon-192.png', 'image/png'],
    ['/icon-maskable-512.png', 'image/png'],
    ['/first-paint.js', 'javascript'],
  ])('served with the right type and revalidated: %s', async (url, type) => {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain(type);
  });
});
