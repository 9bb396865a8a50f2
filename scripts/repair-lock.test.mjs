import { describe, expect, it } from 'vitest';
import { repairLock } from './repair-lock.mjs';

const lockOf = (packages) => ({ lockfileVersion: 3, packages: { '': { name: 'x' }, ...packages } });
const tool = (optional) => ({ 'node_modules/tool': { version: '1.0.0', dev: true, optionalDependencies: { [optional]: '1.0.0' } } });

describe('repaired lock file', () => {
  it.each([
    { name: '@tool/cli-darwin-arm64', entry: { cpu: ['arm64'], os: ['darwin'] } },
    { name: '@tool/cli-win32-x64', entry: { cpu: ['x64'], os: ['win32'] } },
    { name: '@tool/windows-x64', entry: { cpu: ['x64'], os: ['win32'] } },
    { name: '@tool/binding-linux-x64-musl', entry: { cpu: ['x64'], libc: ['musl'], os: ['linux'] } },
    { name: '@tool/binding-linux-arm-gnueabihf', entry: { cpu: ['arm'], libc: ['glibc'], os: ['linux'] } },
    { name: '@tool/wasm32', entry: { cpu: ['wasm32'] } },
    { name: 'fsevents', entry: { os: ['darwin'] } },
  ])('names $name for its platform', ({ name, entry }) => {
    const { lock, problems } = repairLock(lockOf(tool(name)));
    expect(lock.packages[`node_modules/${name}`]).toEqual({ version: '1.0.0', dev: true, optional: true, ...entry });
    expect(problems).toHaveLength(1);
  });

  it('is left as it is when nothing is missing, so that a second repair changes nothing', () => {
    const once = repairLock(lockOf(tool('@tool/cli-darwin-arm64'))).lock;
    const twice = repairLock(once);
    expect(twice.problems).toEqual([]);
    expect(twice.lock).toBe(once);
  });

  it('finds a platform package below its parent', () => {
    const nested = { 'node_modules/tool/node_modules/@tool/cli-darwin-arm64': { version: '1.0.0', optional: true } };
    expect(repairLock(lockOf({ ...tool('@tool/cli-darwin-arm64'), ...nested })).problems).toEqual([]);
  });

  it('records no download address, but the folder of a workspace', () => {
    const { lock } = repairLock(
      lockOf({
        'node_modules/a': { version: '1.0.0', resolved: 'https://example.org/a.tgz', integrity: 'sha512-x' },
        'node_modules/@wattbook/b': { resolved: 'packages/b', link: true },
      }),
    );
    expect(lock.packages['node_modules/a']).toEqual({ version: '1.0.0', integrity: 'sha512-x' });
    expect(lock.packages['node_modules/@wattbook/b']).toEqual({ resolved: 'packages/b', link: true });
  });

  it('is refused when a name does not contain its platform', () => {
    expect(() => repairLock(lockOf(tool('mystery')))).toThrow(/mystery/);
  });
});
