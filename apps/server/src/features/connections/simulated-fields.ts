import type { ConnectorName } from '@wattbook/domain/connections/connectors';

/** The cars of the simulator whose makes are connected by their VIN. */
const vins: Readonly<Record<string, string>> = {
  BMW: 'WBY31AW000FP05205',
  MINI: 'WMW11GD0009P05206',
  Mercedes: 'W1N2437031J105207',
  Porsche: 'WP0ZZZY1ZNSA05208',
  Citroen: 'VR7BCZKXCME005210',
  DS: 'VR1UCYHZKLW005212',
  Fiat: 'ZFAEFAA41MX005213',
  Ford: 'WF0TK3SU9MMA05214',
  Opel: 'W0VZKFHZ4N6005217',
  Peugeot: 'VR3UHZKXZLT005218',
  Vauxhall: 'W0VZKFHZ8N6005220',
};

/** What the simulator of the demo accepts in the form of a source, so that nobody has to guess it; a field that is not named accepts nothing. */
export function simulatedFields(connector: ConnectorName, make: string): Readonly<Record<string, string>> {
  const vin = vins[make];
  if (connector === 'cardata') return { clientId: '3f2b8c1e-5d4a-4f6b-9a7c-0d1e2f3a4b5c' };
  if (connector === 'tronity') return { clientId: 'demo', clientSecret: 'secret-demo' };
  return connector === 'high-mobility' && vin !== undefined ? { vin } : {};
}
