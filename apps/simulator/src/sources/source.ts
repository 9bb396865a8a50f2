import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Car, Watch } from '../cars/car.ts';
import type { Random } from '../random.ts';
import { type ChangeRule, changesOnly } from './change-only.ts';
import { look, type Senses } from './look.ts';
import { newReceiver } from './receiver.ts';
import { type Schedule, scheduled } from './schedule.ts';

/** How a source speaks of a car. */
export interface SourceKind {
  /** As the intake will call it. */
  readonly source: string;
  readonly senses: Senses;
  readonly schedule: Schedule;
  /** Sends only what changed. */
  readonly changes: ChangeRule | null;
  /** What its receiver is off by, metres. */
  readonly positionM: number;
}

/**
 * Looks at a car and hands on what the source says of it, in the order of time. Powers and currents are means since it last spoke, as a gateway makes them that reads each
 * second and sends seldom.
 */
export function sourceOf(kind: SourceKind, random: Random, hear: (sample: Sample) => void): Watch {
  const receive = newReceiver(kind.positionM, random);
  const reduce = kind.changes === null ? null : changesOnly(kind.changes);
  const mean = newMean();
  const speak = scheduled(kind.schedule, (car, ts) => {
    const says = look(car, kind.senses, mean.take(car), () => receive(car, ts));
    if (says.online === 'asleep') {
      // That it sleeps is not for the car to say: who asks its maker is told.
      hear({ ts, source: kind.source === 'tesla-telemetry' ? 'push' : kind.source, online: 'asleep' });
      return;
    }
    const told = reduce === null ? says : reduce(says, ts);
    if (Object.keys(told).length > 0) hear({ ts, source: kind.source, ...told });
  });
  return (car) => {
    mean.add(car);
    speak(car);
  };
}

/** The mean power of the battery since it was last asked for. */
function newMean(): { add(car: Car): void; take(car: Car): number } {
  let at: number | null = null;
  let [kWs, seconds] = [0, 0];
  return {
    add: (car) => {
      const passed = at === null ? 0 : (car.ts - at) / 1000;
      kWs += car.powerKw * passed;
      seconds += passed;
      at = car.ts;
    },
    take: (car) => {
      const mean = seconds > 0 ? kWs / seconds : car.powerKw;
      [kWs, seconds] = [0, 0];
      return mean;
    },
  };
}
