import { device as texts } from './device.fr.ts';

/** The French texts about the device, loaded once a screen is drawn. */
export const device = { device: texts };
