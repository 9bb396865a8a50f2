// A process of its own: driving cars that send Fleet Telemetry, and the broker of its server. Its messages: `hello`, answered with the address of the broker; then
// orders to drive, each answered with what was sent.
import { setTimeout as pause } from 'node:timers/promises';
import { startTelemetry } from '@wattbook/simulator/manufacturers/tesla/telemetry';

export interface DriveOrder {
  readonly vins: readonly string[];
  /** Messages of all cars together. */
  readonly perSecond: number;
  readonly seconds: number;
}

/** A car sends its values together. */
export interface SentValues {
  readonly vin: string;
  /** Of the odometer, which is another one each time. */
  readonly miles: number;
  readonly at: number;
}

export interface SentMessages {
  readonly messages: number;
  readonly values: readonly SentValues[];
}

const fields = ['Location', 'VehicleSpeed', 'PackCurrent', 'PackVoltage', 'Odometer'];
const kmPerMile = 1.609344;
const milesPerTime = 0.1;

const telemetry = await startTelemetry({ now: Date.now });
/** How often a car has sent its values. */
const times = new Map<string, number>();

/** Every value is another one than before, so that each is a message. */
function sendValues(vin: string, at: number): SentValues {
  const time = (times.get(vin) ?? 0) + 1;
  times.set(vin, time);
  const miles = 10_000 + time * milesPerTime;
  const isEven = time % 2 === 0;
  const moment = {
    ts: at,
    lat: 48 + time / 1000,
    lon: 11.5,
    speedKmh: isEven ? 58 : 60,
    batteryA: isEven ? -30 : -28,
    batteryV: isEven ? 350 : 351,
    odometerKm: miles * kmPerMile,
  };
  telemetry.publish(vin, moment, fields);
  return { vin, miles, at };
}

/** The cars one after the other, evenly over the time. */
async function drive({ vins, perSecond, seconds }: DriveOrder): Promise<SentMessages> {
  const values: SentValues[] = [];
  const begin = Date.now();
  for (let now = begin; now < begin + seconds * 1000; now = Date.now()) {
    const due = ((now - begin) / 1000) * (perSecond / fields.length);
    for (let sent = values.length; sent < due; sent += 1) {
      const vin = vins[sent % vins.length];
      if (vin !== undefined) values.push(sendValues(vin, now));
    }
    await pause(5);
  }
  return { messages: values.length * fields.length, values };
}

process.on('message', (order: DriveOrder | 'hello') => {
  if (order === 'hello') process.send?.(telemetry.broker);
  else void drive(order).then((sent) => process.send?.(sent));
});
