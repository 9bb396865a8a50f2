// Puts the modules of the server and of what it depends on into a few files (apps/server/dist): reading three thousand takes a second of every start.
// The program from its sources stays as it is: these files are used where they are made of the same sources (scripts/setup.mjs), threads and other files are read from there.
import { readdirSync, rmSync } from 'node:fs';
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

const chosenImport = /import\(`(\.[^`$]*\/)\$\{(\w+)\}([^`$]*)`\)/g;

/** Every file that an import with a name in it can mean. */
const nameImports = (code, id) =>
  code.replaceAll(chosenImport, (_, folder, name, ending) => {
    const files = readdirSync(join(dirname(id), folder)).filter((file) => file.endsWith(ending));
    const names = files.map((file) => file.slice(0, -ending.length)).filter((one) => one !== '' && !one.includes('.'));
    const cases = names.map((one) => `${JSON.stringify(one)}: () => import(${JSON.stringify(`${folder}${one}${ending}`)})`);
    return `({ ${cases.join(', ')} })[${name}]()`;
  });

const sourcesStay = {
  name: 'sources-stay-where-they-are',
  transform: (code, id) => (/node_modules/.test(id) ? undefined : { code: nameImports(keepPlaces(code, id), id) }),
  generateBundle(_options, bundle) {
    for (const { fileName, code } of Object.values(bundle)) {
      const unknown = /\b__(dirname|filename)\b|import\(`[^`]*\$\{/.exec(code ?? '')?.[0];
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
await bundle.write({ dir: out, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' });
await bundle.close();
