import type { ChargingStatement, SampleFields } from '@wattbook/domain/telemetry/sample';

type Word = readonly [charging: ChargingStatement | null, plugged?: boolean];

const idle: Word = ['none'];
const unplugged: Word = ['none', false];
const waiting: Word = ['connected', true];
const starting: Word = ['starting', true];
const charging: Word = ['charging', true];
const stopped: Word = ['stopped', true];
const complete: Word = ['complete', true];
const failed: Word = ['error'];
/** The integration says that it does not know. */
const notKnown: Word = [null];

/**
 * What the integrations of Home Assistant say about charging, each as its project writes it. Compared are letters and digits only, so that `NOT_CHARGING`, `notCharging` and
 * `Not charging` are one word. Words that do not tell whether there is a cable leave it as it was.
 */
const byIntegration: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  // Tesla in Home Assistant: the states of Tesla's interface.
  tesla: {
    disconnected: unplugged,
    nopower: waiting,
    connected: waiting,
    starting,
    charging,
    stopped,
    complete,
    error: failed,
    unknown: notKnown,
  },
  // BMW and MINI: ChargingState of bimmer_connected; CarData writes the others.
  bmw: {
    default: notKnown,
    invalid: notKnown,
    error: failed,
    fullycharged: complete,
    finishedfullycharged: complete,
    finishednotfull: stopped,
    targetreached: complete,
    notcharging: idle,
    pluggedin: waiting,
    waitingforcharging: waiting,
    nocharging: idle,
    chargingactive: charging,
    chargingended: stopped,
    chargingpaused: stopped,
    chargingerror: failed,
  },
  // Volkswagen, Audi, Seat, Cupra: ChargingState of CarConnectivity and WeConnect; Skoda: that of myskoda.
  volkswagen: {
    off: unplugged,
    readyforcharging: waiting,
    ready: waiting,
    notreadyforcharging: unplugged,
    notready: unplugged,
    conservation: complete,
    conserving: complete,
    chargepurposereachedandnotconservationcharging: complete,
    chargepurposereachedandconservation: complete,
    chargepurposereachedandconservationcharging: complete,
    charginghvbattery: charging,
    charged: complete,
    charginginterrupted: stopped,
    connectcable: unplugged,
    discharging: waiting,
    unsupported: notKnown,
    unknownchargingstate: notKnown,
  },
  // Renault, Dacia, Alpine: ChargeState of renault-api.
  renault: {
    notincharge: idle,
    waitingforaplannedcharge: waiting,
    chargeended: ['stopped'],
    waitingforcurrentcharge: waiting,
    energyflapopened: idle,
    chargeinprogress: charging,
    chargeerror: failed,
  },
  // Volvo: charging_system_status of volvo_cars; Polestar: ChargingStatus of polestar_api. Both without their prefix.
  volvo: {
    idle,
    done: complete,
    fault: failed,
    scheduled: waiting,
    unspecified: notKnown,
    smartcharging: charging,
    smartchargingpaused: stopped,
  },
  // Ford: xevBatteryChargeDisplayStatus of fordpass, where NOT_READY is a car without a cable; the same word of Volkswagen means the same.
  ford: { inprogress: charging, completed: complete, paused: stopped },
  // MG: bmsChrgSts of mg-saic.
  mg: {
    unplugged,
    chargingac: charging,
    chargingdc: charging,
    superoffboardcharging: charging,
    chargingfinished: complete,
    chargingstopped: stopped,
    scheduledcharging: waiting,
    faultcharging: failed,
  },
  // Peugeot, Citroën, DS, Opel: charging.status of psa_car_controller.
  stellantis: { failure: failed, finished: complete },
};

/**
 * Mercedes: the codes of `chargingstatus` of mbapi2020. A bare number means something else elsewhere, so they are read only of an entity with the name that this integration gives:
 * `_charging_status`.
 */
const mercedesCodes: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['0', charging],
  ['1', complete],
  ['2', stopped],
  ['3', unplugged],
  ['4', failed],
  // slow, fast
  ['5', charging],
  ['6', charging],
  // energy flows out of the battery
  ['7', waiting],
  ['8', idle],
  // slow, any and fast after the level of a departure is reached
  ['9', charging],
  ['10', charging],
  ['11', charging],
  // talks with the charger, no energy flows
  ['12', waiting],
  // AC, DC
  ['13', charging],
  ['14', charging],
  // calibrates its battery
  ['15', waiting],
  ['16', notKnown],
]);

/** Volvo and Polestar write it before each state. */
const prefix = /^(chargingsystem|chargingstatus|connectionstatus|chargerconnectionstatus)(?=[a-z])/;

const plain = (state: string): string =>
  state
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(prefix, '');

const words: ReadonlyMap<string, Word> = new Map(Object.values(byIntegration).flatMap((table) => Object.entries(table)));

/** The state of charging that a word says; undefined: no integration is known to say it. */
export const chargingFields = (state: string): SampleFields | undefined => fieldsOf(words.get(plain(state)));

/** The state of charging that a code of Mercedes says. */
export const mercedesFields = (code: string): SampleFields | undefined => fieldsOf(mercedesCodes.get(code));

function fieldsOf(word: Word | undefined): SampleFields | undefined {
  if (word === undefined) return undefined;
  const [said, plugged] = word;
  return { charging: said, ...(said === null ? { plugged: null } : plugged !== undefined && { plugged }) };
}

/** Whether there is a cable, by the state of an entity that tells of the connection alone; undefined: it is not known what the word means. */
export function connectionFields(state: string): SampleFields | undefined {
  const word = plain(state);
  if (/^(connected|pluggedin$|plugged$|charging$|chargingac$)/.test(word)) return { plugged: true };
  return ['disconnected', 'unplugged', 'notconnected'].includes(word) ? { plugged: false } : undefined;
}
