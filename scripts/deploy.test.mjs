import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../apps/server/src/config/config.ts';
import { expectations } from '../apps/server/src/config/environment.ts';
import { readImage } from './read-image.mjs';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const version = JSON.parse(read('package.json')).version;
const isSetting = (name) => Object.hasOwn(expectations, name);
/** What the programs around the product set for themselves. */
const others = new Set(['NODE_ENV']);

const compose = ['deploy/compose/compose.yaml', 'deploy/compose/compose.tls.yaml'];
const documents = ['container', 'systemd', 'kubernetes', 'home-assistant'].map((name) => `docs/run/${name}.md`);
const kubernetes = parseAllDocuments(read('deploy/kubernetes/wattbook.yaml')).map((document) => document.toJS());
const ofKind = (kind) => kubernetes.find((one) => one.kind === kind);

const filledIn = (settings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replace(/\$\{DOMAIN\}/, 'car.example.org').replace(/\$\{\w+\}/, 'a-long-passphrase'),
    ]),
  );
/** Throws where the product would not start with these settings in the image. */
const readInImage = (settings) => readConfig({ HOST: '0.0.0.0', DATA_DIR: '/data', DEMO: 'off', ...filledIn(settings) });

describe('the files that run the product elsewhere', () => {
  it.each(compose)('%s hardens the product, keeps one volume, and names settings that exist', (path) => {
    const { services, volumes } = parse(read(path));
    const { wattbook } = services;
    expect(wattbook).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    expect(existsSync(join(root, 'deploy/compose', wattbook.build.context, wattbook.build.dockerfile))).toBe(true);
    expect(wattbook.volumes[0]).toBe('data:/data');
    for (const volume of Object.values(services).flatMap((service) => service.volumes ?? []))
      expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    expect(Object.keys(wattbook.environment ?? {}).filter((name) => !isSetting(name))).toEqual([]);
    expect(readInImage(wattbook.environment ?? {}).host).toBe('0.0.0.0');
  });

  it('trusts the proxy of the compose file, and nobody else', () => {
    const { services } = parse(read(compose[1]));
    expect(services.wattbook.environment.TRUST_PROXY).toBe(services.proxy.networks.inside.ipv4_address);
    expect(services.wattbook.ports).toBeUndefined();
  });

  it('has an image without rights, with one volume, a check of its health, and paths that exist', () => {
    const lines = read('deploy/Containerfile').split('\n');
    expect(lines.filter((line) => /^(USER|VOLUME)/.test(line))).toEqual(['USER node', 'VOLUME /data']);
    expect(lines.join('\n')).toMatch(/HEALTHCHECK[\s\S]*\/health/);
    const { command, settings, removed } = readImage();
    expect(command).toEqual(['node', 'apps/server/dist/main.mjs', 'serve']);
    const made = /node (scripts\/bundle-server\.mjs)[\s\S]*node (scripts\/running-packages\.mjs)/.exec(lines.join('\n'));
    const modules = (path) => path.endsWith('/node_modules');
    for (const path of [...made.slice(1), ...removed]) expect([path, modules(path) || existsSync(join(root, path))]).toEqual([path, true]);
    expect(Object.keys(settings).filter((name) => !isSetting(name) && !others.has(name))).toEqual([]);
  });

  it('has a unit that starts the bundle that its document makes, as a user of its own', () => {
    const unit = read('deploy/systemd/wattbook.service');
    const start = /^ExecStart=\/opt\/wattbook\/(\S+) (\S+) serve$/m.exec(unit);
    expect(start.slice(1)).toEqual(['node_modules/.bin/node', 'apps/server/dist/main.mjs']);
    expect(read('docs/run/systemd.md')).toContain('node scripts/bundle-server.mjs');
    expect(unit).toMatch(/^User=wattbook$/m);
    const names = /^Environment=(.*)$/m
      .exec(unit)[1]
      .split(' ')
      .map((one) => one.split('=')[0]);
    expect(names.filter((name) => !isSetting(name) && !others.has(name))).toEqual([]);
  });

  it('has manifests that refer to each other, without rights, with settings that exist', () => {
    const deployments = kubernetes.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ spec }) => spec.template.spec.containers[0].args.slice(1))).toEqual([
      ['apps/server/dist/main.mjs', 'serve', '--only', 'web'],
      ['apps/server/dist/main.mjs', 'serve', '--only', 'work'],
    ]);
    for (const { spec: deployed } of deployments) {
      const { spec: pod, metadata } = deployed.template;
      expect(metadata.labels).toEqual(deployed.selector.matchLabels);
      expect(pod.securityContext.runAsNonRoot).toBe(true);
      expect(pod.containers[0].securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    }
    const { spec } = deployments[0].spec.template;
    const [container] = spec.containers;
    expect(Object.keys({ ...ofKind('Secret').stringData, ...ofKind('ConfigMap').data }).filter((name) => !isSetting(name))).toEqual([]);
    expect(readInImage({ ...ofKind('Secret').stringData, ...ofKind('ConfigMap').data }).trustProxy).not.toBe('off');
    expect(spec.volumes[0].persistentVolumeClaim.claimName).toBe(ofKind('PersistentVolumeClaim').metadata.name);
    expect(ofKind('Service').spec.ports[0].targetPort).toBe(container.ports[0].containerPort);
    expect(ofKind('Service').spec.selector).toEqual(ofKind('Deployment').spec.selector.matchLabels);
  });

  it('has an add-on whose options its start reads, of this version', () => {
    const config = parse(read('deploy/home-assistant/wattbook/config.yaml'));
    expect(config.version).toBe(version);
    expect(Object.keys(config.options)).toEqual(Object.keys(config.schema));
    const start = read('deploy/home-assistant/wattbook/run.sh');
    for (const option of Object.keys(config.options)) expect(start).toContain(`option ${option}`);
    const names = [...start.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name);
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
    expect(parse(read('deploy/home-assistant/repository.yaml')).name).toBe('Wattbook');
  });

  it.each(documents)('%s links and names files that exist', (path) => {
    const text = read(path);
    const links = [...text.matchAll(/\]\(((?:\.\.\/)[^)#]+)\)/g)].map(([, link]) => join(root, 'docs/run', link));
    const named = [...text.matchAll(/(?:^|[\s`])((?:deploy|apps)\/[\w./-]+)/gm)].map(([, file]) => join(root, file));
    const isMade = (file) => file.includes('/dist/');
    expect([...links, ...named].filter((file) => !isMade(file) && !existsSync(file))).toEqual([]);
    expect(links.length + named.length).toBeGreaterThan(0);
  });
});
