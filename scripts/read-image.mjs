// What deploy/Containerfile puts into the image and how it runs, for the tests that try it without one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The last image of the file, which copies the checkout as the one before it left it. */
export function readImage() {
  const text = readFileSync(join(root, 'deploy/Containerfile'), 'utf8').replaceAll('\\\n', '');
  const rest = (word) => new RegExp(`^${word} (.*)$`, 'm').exec(text)[1];
  const removed = /&& rm -rf (.*)$/m.exec(text)[1].split(' ');
  const leftOut = [...readFileSync(join(root, '.containerignore'), 'utf8').trim().split('\n'), ...removed];
  return {
    base: /^FROM (\S+)$/m.exec(text)[1],
    removed,
    /** Whether a path of the checkout is in it. */
    has: (path) => !leftOut.some((one) => isWithin(path, one)),
    settings: Object.fromEntries(
      rest('ENV')
        .split(' ')
        .map((one) => one.split('=')),
    ),
    command: JSON.parse(rest('CMD')),
    healthCheck: JSON.parse(/^HEALTHCHECK .*CMD (.*)$/m.exec(text)[1]),
    stopSignal: rest('STOPSIGNAL'),
  };
}

const isWithin = (path, leftOut) =>
  leftOut.startsWith('**/') ? path.split(/[\\/]/).includes(leftOut.slice(3)) : path === leftOut || path.startsWith(`${leftOut}/`);
