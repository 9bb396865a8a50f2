import { device as texts } from './device.de.ts';

/** The German texts about the device, loaded once a screen is drawn. */
export const device = { device: texts };
