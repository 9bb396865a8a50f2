import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `fresh` was started once and is not set up; `lived` has the two users below, the main one with a car that drove for 20 days. */
export type Template = 'fresh' | 'lived';

export const mainUser = { email: 'jana@example.com', password: 'Passw0rd-long!' } as const;
export const otherUser = { email: 'otto@example.com', password: 'Another-passw0rd!' } as const;

const variable = { fresh: 'WATTBOOK_TEMPLATE_FRESH', lived: 'WATTBOOK_TEMPLATE_LIVED', until: 'WATTBOOK_LIVED_UNTIL' } as const;

export const newFolder = () => mkdtempSync(join(tmpdir(), 'wattbook-e2e-'));

export function publishTemplates(folders: Readonly<Record<Template, string>>, until: number): void {
  process.env[variable.fresh] = folders.fresh;
  process.env[variable.lived] = folders.lived;
  process.env[variable.until] = String(until);
}

/** A new folder with what the folder of a stopped product has, owners of files included: the database has a user of its own. */
export function copyFolder(from: string): string {
  const folder = newFolder();
  execFileSync('cp', ['-a', `${from}/.`, folder]);
  return folder;
}

/** A new folder for a product; outside the journeys, where there are no templates, it is empty. */
export function copyTemplate(template: Template): string {
  const from = process.env[variable[template]];
  return from === undefined ? newFolder() : copyFolder(from);
}

/** Midnight (UTC) that ends the days that `lived` has recorded. */
export const livedUntil = (): number => Number(process.env[variable.until]);
