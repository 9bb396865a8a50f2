import { device as texts } from './device.en.ts';

/** The English texts about the device, loaded once a screen is drawn. */
export const device = { device: texts };
