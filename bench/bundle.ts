// The size of the JavaScript at each stage of loading, from the manifest of a separate build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './product/program.ts';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({});
const web = join(root, 'apps/web');
const kib = 1024;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

async function build(folder: string): Promise<Manifest> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--manifest', '--logLevel', 'warn'];
  const [code] = (await once(spawn(process.execPath, args, { cwd: web, stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`vite build ended with ${code}`);
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The one chunk whose key matches; a missing chunk is an error and not a size of zero. */
function chunkOf(manifest: Manifest, form: RegExp): string {
  const found = Object.keys(manifest).filter((key) => form.test(key));
  if (found[0] === undefined || found.length > 1) throw new Error(`the build has ${found.length} chunks of ${form.source}`);
  return found[0];
}

/** The chunks that the page names, and its scripts that are no chunks. */
async function entryOf(folder: string, manifest: Manifest): Promise<{ readonly keys: string[]; readonly scripts: string[] }> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  const keys = Object.keys(manifest).filter((key) => files.includes(manifest[key]?.file ?? ''));
  const known = keys.map((key) => manifest[key]?.file);
  if (keys.length === 0) throw new Error('the page names no chunk');
  return { keys, scripts: files.filter((file) => !known.includes(file)) };
}

/** The files that the browser fetches for these chunks: the chunks and all their imports. */
function closureOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

async function gzipped(folder: string, files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files]
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The parts of the texts that the route of a screen loads with it. */
async function readTextsOfScreens(): Promise<ReadonlyMap<string, readonly string[]>> {
  const web = join(import.meta.dirname, '..', 'apps', 'web', 'src');
  const routes = (await readdir(web, { recursive: true })).filter((name) => /(\.routes|router)\.tsx?$/.test(name));
  const sources = await Promise.all(routes.map((name) => readFile(join(web, name), 'utf8')));
  return new Map(
    sources.flatMap((source) =>
      [...source.matchAll(/withTexts\(import\('[^']*?([\w-]+)\.screen\.tsx'\)((?:, '\w+')+)/g)].map(([, name = '', parts = '']) => [
        name,
        parts.match(/\w+/g) ?? [],
      ]),
    ),
  );
}

const folder = await mkdtemp(join(tmpdir(), 'wattbook-bundle-'));
try {
  const manifest = await build(folder);
  const entry = await entryOf(folder, manifest);
  const first = [...entry.keys, chunkOf(manifest, /messages\/en\.first\.ts$/)];
  // The sign-in is in the chunks that the page names, or in its own chunk.
  const signIn = Object.keys(manifest).filter((key) => key.endsWith('/sign-in.screen.tsx'));
  const frame = [
    ...first,
    chunkOf(manifest, /messages\/en\.frame\.ts$/),
    chunkOf(manifest, /routing\/guards\.ts$/),
    chunkOf(manifest, /shell\/shell\.tsx$/),
  ];
  const screens = Object.keys(manifest).filter((key) => /features\/.*\.screen\.tsx$/.test(key) && !/\/(sign-in|about|welcome)\//.test(key));
  const textsOf = await readTextsOfScreens();
  const figures: Figure[] = [];
  const measure = async (what: string, files: Iterable<string>, maxKib: number) => {
    const size = await gzipped(folder, files);
    figures.push({ what, figure: `${(size / kib).toFixed(1)} KiB`, limit: `at most ${maxKib} KiB`, met: size <= maxKib * kib });
  };
  await measure('before the sign-in shows', [...closureOf(manifest, [...first, ...signIn]), ...entry.scripts], 150);
  for (const screen of screens) {
    const name = screen.replaceAll(/^.*\/|\.screen\.tsx$/g, '');
    const texts = (textsOf.get(name) ?? []).map((part) => chunkOf(manifest, new RegExp(`messages/en\\.${part}\\.ts$`)));
    await measure(`before the numbers of ${name} show`, [...closureOf(manifest, [...frame, ...texts, screen]), ...entry.scripts], 280);
  }
  const before = closureOf(manifest, [...frame, chunkOf(manifest, /\/trip-details\.screen\.tsx$/)]);
  const late = (form: RegExp) => {
    const keys = Object.keys(manifest).filter((key) => form.test(key));
    return [...closureOf(manifest, keys)].filter((file) => !before.has(file));
  };
  // The script of a worker is in the folder of the chunks and not in the manifest.
  const workers = (await readdir(join(folder, 'assets'))).filter((file) => /worker.*\.js$/.test(file)).map((file) => `assets/${file}`);
  await measure('chart code, after the numbers', late(/chart-(engine|frame)/), 220);
  await measure('map code, after the numbers', late(/map-(engine|frame)/), 310);
  figures.push({ what: 'the script of its worker, beside the page', figure: `${((await gzipped(folder, workers)) / kib).toFixed(1)} KiB` });
  await publish(
    {
      name: 'bundle',
      title: 'JavaScript',
      measured:
        'A production build in a folder of its own; per stage the files that the browser has to fetch by the page and the manifest (a chunk and everything it imports), each compressed with gzip and added up.',
      figures,
    },
    options.record,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
