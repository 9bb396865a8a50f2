// How much JavaScript arrives before what, from the manifest of a build of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
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

/** The chunk of a module, by the end of its path; asking for one that is gone is an error and not a zero. */
function chunkOf(manifest: Manifest, module: string): string {
  const found = Object.keys(manifest).filter((key) => key.endsWith(module));
  if (found[0] === undefined || found.length > 1) throw new Error(`the build has ${found.length} chunks of ${module}`);
  return found[0];
}

/** What the browser fetches for these chunks: they and all that they import before they run. */
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
  const sizes = await Promise.all([...files].filter((file) => file.endsWith('.js')).map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const folder = await mkdtemp(join(tmpdir(), 'wattbook-bundle-'));
try {
  const manifest = await build(folder);
  const entry = chunkOf(manifest, 'index.html');
  const words = Object.keys(manifest).filter((key) => /\/en(\/[^/]+)?\.ts$/.test(key) && manifest[entry]?.dynamicImports?.includes(key));
  const first = [entry, ...words];
  const frame = [...first, chunkOf(manifest, 'app/routing/guards.ts'), chunkOf(manifest, 'app/shell/shell.tsx')];
  const screens = Object.keys(manifest).filter((key) => /features\/.*\.screen\.tsx$/.test(key) && !/\/(sign-in|about|welcome)\//.test(key));
  const visitor = closureOf(manifest, [...first, chunkOf(manifest, 'sign-in.screen.tsx')]);
  const figures: Figure[] = [];
  const judge = async (what: string, files: Iterable<string>, most: number) => {
    const size = await gzipped(folder, files);
    figures.push({ what, figure: `${(size / kib).toFixed(1)} KiB`, limit: `at most ${most} KiB`, met: size <= most * kib });
  };
  await judge('before the sign-in shows', visitor, 180);
  const withNumbers = closureOf(manifest, [...frame, ...screens]);
  for (const screen of screens) {
    const name = screen.replace(/^.*\/|\.screen\.tsx$/g, '');
    await judge(`before the numbers of ${name} show`, closureOf(manifest, [...frame, screen]), 280);
  }
  const late = (module: RegExp) => Object.keys(manifest).filter((key) => module.test(key));
  const after = (keys: readonly string[]) => [...closureOf(manifest, keys)].filter((file) => !withNumbers.has(file));
  await judge('chart code, after the numbers', after(late(/chart-engine\.tsx?$/)), 220);
  await judge('map code, after the numbers', [...after(late(/map-engine\.tsx?$/)), ...workersOf(manifest)], 310);
  await publish(
    {
      name: 'bundle',
      title: 'JavaScript',
      measured: 'A production build in a folder of its own; per stage the files that the browser has to fetch by the manifest (a chunk and everything it imports), each compressed with gzip and added up.',
      figures,
    },
    options.record,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Scripts that a worker runs stand in the manifest as plain files. */
function workersOf(manifest: Manifest): string[] {
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /worker.*\.js$/.test(file));
}
