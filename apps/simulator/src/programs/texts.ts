import type { Language } from '@wattbook/domain/texts/languages';
import type { Compared } from './compare.ts';

export interface Texts {
  readonly title: string;
  readonly lead: string;
  readonly again: string;
  readonly waiting: string;
  readonly agree: (right: number, all: number) => string;
  readonly counted: (compared: number, differed: number, since: string) => string;
  readonly refused: string;
  readonly nothing: string;
  readonly reported: (time: string) => string;
  readonly value: string;
  readonly read: string;
  readonly real: string;
  readonly same: string;
  readonly yes: string;
  readonly no: string;
  readonly unknown: string;
  readonly names: Readonly<Record<Compared['name'], string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly plannerNothing: string;
  readonly planner: (count: number, time: string, level: string) => string;
  readonly plannerSame: string;
  readonly plannerOther: string;
}

const en: Texts = {
  title: 'What the household reads',
  lead: 'A simulated Home Assistant reads what Wattbook publishes to its broker, and a simulated A Better Routeplanner gets live values. Both are compared with what is true in the simulation.',
  again: 'Look again',
  waiting: 'Nothing is compared yet: the cars have not reported since the start.',
  agree: (right, all) =>
    right === all ? `All ${all} values agree with what is true.` : `${right} of ${all} values agree with what is true.`,
  counted: (compared, differed, since) => `${compared} reports compared since ${since}, of which ${differed} differed.`,
  refused: 'Home Assistant would refuse',
  nothing: 'Home Assistant has nothing of this car now.',
  reported: (time) => `As the car reported it at ${time}.`,
  value: 'Value',
  read: 'Home Assistant',
  real: 'True',
  same: 'Agree',
  yes: 'Yes',
  no: 'No',
  unknown: 'Unknown',
  names: { state: 'State', level: 'Level', odometer: 'Odometer', plugged: 'Plugged in' },
  states: { Driving: 'Driving', Charging: 'Charging', Parked: 'Parked', Sleep: 'Asleep' },
  plannerNothing: 'A Better Routeplanner has nothing yet: it gets values only while the car drives or charges.',
  planner: (count, time, level) =>
    `A Better Routeplanner got values ${count === 1 ? 'once' : `${count} times`}, the last ones of ${time} with ${level}.`,
  plannerSame: 'That is true.',
  plannerOther: 'That differs from what is true.',
};

const de: Texts = {
  title: 'Was der Haushalt liest',
  lead: 'Ein simuliertes Home Assistant liest, was Wattbook an seinen Broker schickt, und ein simulierter A Better Routeplanner bekommt Live-Werte. Beides wird mit dem verglichen, was in der Simulation wahr ist.',
  again: 'Noch einmal ansehen',
  waiting: 'Noch ist nichts verglichen: Die Autos haben sich seit dem Start nicht gemeldet.',
  agree: (right, all) => (right === all ? `Alle ${all} Werte stimmen.` : `${right} von ${all} Werten stimmen.`),
  counted: (compared, differed, since) => `${compared} Meldungen seit ${since} verglichen, davon ${differed} mit einer Abweichung.`,
  refused: 'Das würde Home Assistant nicht annehmen',
  nothing: 'Home Assistant hat gerade nichts von diesem Auto.',
  reported: (time) => `So hat es das Auto um ${time} gemeldet.`,
  value: 'Wert',
  read: 'Home Assistant',
  real: 'Wahr',
  same: 'Stimmt',
  yes: 'Ja',
  no: 'Nein',
  unknown: 'Unbekannt',
  names: { state: 'Zustand', level: 'Ladestand', odometer: 'Kilometerstand', plugged: 'Angesteckt' },
  states: { Driving: 'Fährt', Charging: 'Lädt', Parked: 'Geparkt', Sleep: 'Schläft' },
  plannerNothing: 'A Better Routeplanner hat noch nichts: Er bekommt Werte nur, während das Auto fährt oder lädt.',
  planner: (count, time, level) =>
    `A Better Routeplanner hat ${count === 1 ? 'einmal' : `${count}-mal`} Werte bekommen, die letzten von ${time} mit ${level}.`,
  plannerSame: 'Das stimmt.',
  plannerOther: 'Das weicht von der Wahrheit ab.',
};

const fr: Texts = {
  title: 'Ce que lit le foyer',
  lead: 'Un Home Assistant simulé lit ce que Wattbook publie sur son broker, et un A Better Routeplanner simulé reçoit des valeurs en direct. Les deux sont comparés à ce qui est vrai dans la simulation.',
  again: 'Actualiser',
  waiting: 'Rien n’est encore comparé\u202f: les voitures n’ont rien transmis depuis le démarrage.',
  agree: (right, all) => (right === all ? `Les ${all} valeurs sont justes.` : `${right} valeurs sur ${all} sont justes.`),
  counted: (compared, differed, since) => `${compared} messages comparés depuis ${since}, dont ${differed} avec un écart.`,
  refused: 'Home Assistant le refuserait',
  nothing: 'Home Assistant n’a rien de cette voiture pour l’instant.',
  reported: (time) => `Tel que la voiture l’a transmis à ${time}.`,
  value: 'Valeur',
  read: 'Home Assistant',
  real: 'Vrai',
  same: 'Juste',
  yes: 'Oui',
  no: 'Non',
  unknown: 'Inconnu',
  names: { state: 'État', level: 'Niveau', odometer: 'Kilométrage', plugged: 'Branché' },
  states: { Driving: 'Roule', Charging: 'En charge', Parked: 'Stationné', Sleep: 'En veille' },
  plannerNothing: 'A Better Routeplanner n’a encore rien\u202f: il ne reçoit des valeurs que quand la voiture roule ou recharge.',
  planner: (count, time, level) => `A Better Routeplanner a reçu des valeurs ${count} fois, les dernières à ${time} avec ${level}.`,
  plannerSame: 'C’est juste.',
  plannerOther: 'Cela diffère de la vérité.',
};

const all: Readonly<Record<Language, Texts>> = { en, de, fr };

export const textsOf = (language: Language): Texts => all[language];
