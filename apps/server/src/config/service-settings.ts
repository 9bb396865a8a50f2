import { z } from 'zod';

/** A key that the operator gets from a service. */
export const serviceKey = z.string().trim().min(1).max(500);

/** What is expected of the address of a service. */
export const serviceAddress = 'the http or https address of that service';

/** The settings of these names. A service that adds a path to its address needs no slash at its end. */
export const settingsOfServices = <Settings extends object>(settings: Settings, names: object): Settings =>
  Object.fromEntries(Object.keys(names).map((name) => [name, withoutSlash(settings[name as keyof Settings])])) as Settings;

const withoutSlash = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/(^|[^/])\/+$/, '$1') : value);
