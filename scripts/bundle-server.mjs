// Puts the modules of the server and of what it depends on into a few files (apps/server/dist): reading three thousand takes a second of every start.
// The program from its sources stays as it is: these files are used where they are made of the same sources (scripts/setup.mjs), files that are no modules are read from there.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';

const root = resolve(import.meta.dirname, '..');
const server = join(root, 'apps', 'server');
const out = resolve(process.argv[2] ?? join(server, 'dist'));

/** Programs of the machine, and what is read by its own paths or only by few. */
const outside = [/^@node-rs\//, /^@myriaddreamin\//, /^pino$/, /^stripe$/, /^openid-client$/, /^@zxcvbn-ts\//, /^unpdf$/];

const asText = (path) => JSON.stringify(path.replaceAll('\\', '/'));

/** Where a module stands, for what it reads beside itself. */
function keepPlaces(code, id) {
  const [folder, file] = [relative(out, dirname(id)), relative(out, id)];
  return code
    .replaceAll('import.meta.dirname', `(import.meta.dirname + ${asText(`/${folder}`)})`)
    .replaceAll('import.meta.url', `new URL(${asText(file)}, import.meta.url).href`);
}

const startedFile = /(?:join|resolve)\(import\.meta\.dirname, '([^']+\.ts)'\)|new URL\('([^']+\.ts)', import\.meta\.url\)/g;

/** `server/src/reports/pdf-worker.ts` is `server-reports-pdf-worker.mjs`, and the program itself `main.mjs`. */
const nameOfStarted = (file) =>
  `${relative(join(root, 'apps'), file)
    .replace('src/', '')
    .replaceAll('/', '-')
    .replace(/^server-main\.ts$/, 'main.ts')
    .slice(0, -3)}.mjs`;

/** Threads and processes that a module starts are files of the bundle, too; `started` is told of each. */
const startBundled = (code, id, started) =>
  code.replaceAll(startedFile, (_, joined, address) => {
    const file = resolve(dirname(id), joined ?? address);
    const name = nameOfStarted(file);
    started(file, name);
    // Written so that keepPlaces leaves it alone.
    return address === undefined ? `(import.meta['dirname'] + ${asText(`/${name}`)})` : `new URL(${asText(name)}, import.meta['url'])`;
  });

const chosenImport = /import\(`(\.[^`$]*\/)\$\{(\w+)\}([^`$]*)`\)/g;

/** Every file that an import with a name in it can mean. */
const nameImports = (code, id) =>
  code.replaceAll(chosenImport, (_, folder, name, ending) => {
    const files = readdirSync(join(dirname(id), folder)).filter((file) => file.endsWith(ending));
    const names = files.map((file) => file.slice(0, -ending.length)).filter((one) => one !== '' && !one.includes('.'));
    const cases = names.map((one) => `${JSON.stringify(one)}: () => import(${JSON.stringify(`${folder}${one}${ending}`)})`);
    return `({ ${cases.join(', ')} })[${name}]()`;
  });

/** Packages of which files are read by their paths. */
const readPackages = new Set();
const resolvedPath = /\bresolve\('((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'\)/g;
const inFiles = new Set(['main.mjs']);

const comment = /^\s*\/\*[\s\S]*?\*\//gm;

const sourcesStay = {
  name: 'sources-stay-where-they-are',
  transform(code, id) {
    if (/node_modules/.test(id)) return undefined;
    for (const [, name] of code.matchAll(resolvedPath)) readPackages.add(name);
    const started = startBundled(code, id, (file, fileName) => {
      if (!inFiles.has(fileName)) this.emitFile({ type: 'chunk', id: file, fileName });
      inFiles.add(fileName);
    });
    return { code: nameImports(keepPlaces(started, id), id) };
  },
  generateBundle(_options, bundle) {
    for (const { fileName, code } of Object.values(bundle)) {
      const unknown = /\b__(dirname|filename)\b|import\(`[^`]*\$\{/.exec((code ?? '').replaceAll(comment, ''))?.[0];
      if (unknown !== undefined) this.error(`${basename(fileName)} has ${unknown}, which means something else in a bundle`);
    }
  },
};

rmSync(out, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: root,
  input: { main: join(server, 'src', 'main.ts') },
  platform: 'node',
  external: outside,
  plugins: [sourcesStay],
  tsconfig: false,
  logLevel: 'silent',
});
const { output } = await bundle.write({ dir: out, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
await bundle.close();

const nameOfPackage = (path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)[0];
const files = new Set(output.map(({ fileName }) => fileName));
const imported = output.flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
const outsideOf = imported.filter((path) => !files.has(path) && !isBuiltin(path)).map(nameOfPackage);
const sorted = (names) => [...new Set(names)].sort((a, b) => (a < b ? -1 : 1));
/** What has to be installed beside these files (running-packages.mjs). */
writeFileSync(join(out, 'packages.json'), `${JSON.stringify({ imported: sorted(outsideOf), read: sorted(readPackages) }, null, 2)}\n`);

const folders = output
  .flatMap(({ moduleIds = [] }) => moduleIds)
  .flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
writeFileSync(
  join(out, 'licences.txt'),
  sorted(folders)
    .map(licenceOf)
    .join(`\n${'-'.repeat(80)}\n\n`),
);

/** Whose work a bundled package is, and under which terms. */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  return [`${name} ${version} (${license})\n`, ...texts.map((file) => readFileSync(join(folder, file), 'utf8'))].join('\n');
}
