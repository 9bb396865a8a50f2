import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Translate } from '../../../i18n/use-t.ts';

/** The sources that the product itself names. */
const names: Readonly<Record<string, MessageKey>> = {
  push: 'vehicleDetails.sourcePush',
  tesla: 'vehicleDetails.sourceTesla',
  'tesla-telemetry': 'vehicleDetails.sourceTeslaTelemetry',
  smartcar: 'vehicleDetails.sourceSmartcar',
  cardata: 'vehicleDetails.sourceCardata',
  'high-mobility': 'vehicleDetails.sourceHighMobility',
  tronity: 'vehicleDetails.sourceTronity',
  mqtt: 'vehicleDetails.sourceMqtt',
  'home-assistant': 'vehicleDetails.sourceHomeAssistant',
  teslafi: 'vehicleDetails.sourceTeslafi',
  teslamate: 'vehicleDetails.sourceTeslamate',
  twizy: 'vehicleDetails.sourceTwizy',
  wattbook: 'vehicleDetails.sourceWattbook',
};

/** A source in words; one that a push named itself, by that name. */
export const sourceName = (source: string, t: Translate): string =>
  Object.hasOwn(names, source) ? t(names[source] ?? 'vehicleDetails.sourcePush') : source;
