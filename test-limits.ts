import { vi } from 'vitest';

// `vi.waitFor` gives up after a second and has no setting for it. The limit only ends a wait for what never happens, also on a busy machine.
const patience = { timeout: 15_000 };
const patient = Symbol.for('wattbook.patient');

// Files that share a process share `vi`.
if (!(patient in vi.waitFor)) {
  const { waitFor } = vi;
  const waitPatiently: typeof vi.waitFor = (callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { ...patience, ...options });
  vi.waitFor = Object.assign(waitPatiently, { [patient]: true });
}
