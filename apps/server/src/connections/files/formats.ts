import { csv } from './csv.ts';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import { evcc } from './evcc.ts';
import { gpx } from './gpx.ts';
import { lubelogger } from './lubelogger.ts';
import type { RecordingFormat } from './recording-format.ts';
import { teslaTelemetry } from './tesla-telemetry.ts';
import { teslalogger } from './teslalogger.ts';
import { teslaloggerPlaces } from './teslalogger-places.ts';
import { teslamate } from './teslamate.ts';
import { teslafi } from './teslafi.ts';
import { twizy } from './twizy.ts';
import { wattbook } from './wattbook.ts';

/** Every kind of recording that can be imported, by the name the command uses. */
export const formats: Readonly<Record<FormatName, RecordingFormat>> = {
  teslafi,
  'tesla-telemetry': teslaTelemetry,
  teslamate,
  teslalogger,
  'teslalogger-places': teslaloggerPlaces,
  twizy,
  wattbook,
  gpx,
  lubelogger,
  evcc,
  csv,
};
