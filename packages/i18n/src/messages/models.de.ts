import type { models as en } from './models.en.ts';

export const models = {
  title: 'Modelle',
  offer: 'Modell aus einer Liste wählen',
  offerText: 'Das füllt Marke, Modell, Variante, Batterie und Verbrauch aus. Ein Auto, das nicht darin steht, trägst du selbst ein.',
  linkedText: 'Marke, Modell und Variante kommen aus der Modellliste. Batterie und Verbrauch lassen sich weiter ändern.',
  choose: 'Modell wählen',
  chooseOther: 'Anderes wählen',
  byHand: 'Selbst eintragen',
  noMake: 'Auswählen',
  search: 'Suche',
  searchHint: 'Modell oder kWh',
  makeFirst: 'Wähle zuerst die Marke.',
  none: 'Von {{make}} stehen noch keine Modelle in der Liste. Trage deines selbst ein.',
  notFound: 'Kein Modell passt zu „{{search}}“. Kürze die Suche oder trage deines selbst ein.',
  missing: 'Mein Auto steht nicht in der Liste',
  plugInHybrid: 'Plug-in-Hybrid',
  from: 'Ab {{year}}',
} satisfies Record<keyof typeof en, string>;
