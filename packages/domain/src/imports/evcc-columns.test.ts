import { describe, expect, it } from 'vitest';
import { evccColumns, evccFields, isEvccJson } from './evcc-columns.ts';
import { lubeloggerKind, lubeloggerTable } from './lubelogger-table.ts';

const newest =
  'Created,Finished,Charging point,Identifier,Vehicle,Mileage (km),Meter start (kWh),Meter stop (kWh),Energy (kWh),Duration,SoC start (%),SoC end (%),Added range (km),Solar (%),Cost,Price/kWh,CO₂/kWh,Reference Price/kWh,Reference CO2/kWh (gCO2eq)';
const german =
  'Startzeit;Endzeit;Ladepunkt;Kennung;Fahrzeug;Kilometerstand (km);Anfangszählerstand (kWh);Endzählerstand (kWh);Energie (kWh);Ladedauer;Ladestand Start (%);Ladestand Ende (%);Geladene Reichweite (km);Sonne (%);Kosten;Preis/kWh;CO₂/kWh;Referenz Preis/kWh;Referenz CO2/kWh (gCO2eq)';
const inOrder = ['created', 'finished', 'loadpoint', 'identifier', 'vehicle', 'odometer', 'meterStart', 'meterStop', 'chargedEnergy'];

const namesOf = (header: string): readonly (string | undefined)[] => {
  const names = header.split(/[,;]/);
  const found = new Map([...(evccColumns(names) ?? [])].map(([field, at]) => [at, field]));
  return names.map((_, at) => found.get(at));
};

describe('the columns of evcc (SET-023)', () => {
  const all = [
    ...inOrder,
    'chargeDuration',
    'socStart',
    'socEnd',
    'addedRange',
    'solarPercentage',
    'price',
    'pricePerKWh',
    'co2PerKWh',
    'referencePricePerKWh',
    'referenceCo2PerKWh',
  ];

  it.each<[string, string, readonly (string | undefined)[]]>([
    ['the newest, in English', newest, all],
    ['the newest, in German', german, all],
    [
      'the French one, with a percent sign before the sun and levels that are not translated',
      'Créé,Fin,Point de chargement,Identifiant,Véhicule,Kilométrage (km),Compteur début (kWh),Compteur fin (kWh),Énergie (kWh),Durée,Soc Start (%),Soc Stop (%),% solaire,Prix,Prix/kWh,CO₂/kWh',
      [...inOrder, 'chargeDuration', 'socStart', 'socEnd', 'solarPercentage', 'price', 'pricePerKWh', 'co2PerKWh'],
    ],
    [
      'one with units in another script',
      'Начало,Конец,Станция,Ид,Авто,Пробег (км),Счётчик (кВт·ч),Счётчик (кВт·ч),Энергия (кВт·ч),Время,Солнце (%),Цена,Цена за кВт·ч',
      [...inOrder, 'chargeDuration', 'solarPercentage', 'price', 'pricePerKWh'],
    ],
    [
      'the Norwegian one, whose odometer has no unit',
      'Opprettet,Fullført,Ladepunkt,Identifikator,Kjøretøy,Kilometerstand,Start-målerstand (kWh),Stopp-målerstand (kWh),Energi (kWh),Varighet,Solenergi (%),Pris,Pris/kWh,CO₂/kWh',
      [...inOrder, 'chargeDuration', 'solarPercentage', 'price', 'pricePerKWh', 'co2PerKWh'],
    ],
    [
      'the Russian one, with two spellings of a unit',
      'Создано,Закончено,Станция,Идентификатор,Авто,Пробег (км),Начало учета (кВтч),Остановка счетчика (кВтч),Электроэнергия (кВт/ч),Время,Солнце (%),Цена,Цена/кВтч,CO₂/кВт·ч',
      [...inOrder, 'chargeDuration', 'solarPercentage', 'price', 'pricePerKWh', 'co2PerKWh'],
    ],
    [
      'the Tamil one, with levels and range that are not translated',
      'உருவாக்கப்பட்டது,முடிந்தது,பாயிண்ட்,அடையாளம்,வண்டி,மைலேச் (கி.மீ),தொடக்க (கிலோவாட்),நிறுத்தம் (கிலோவாட்),ஆற்றல் (கிலோவாட்),காலம்,SoC start (%),SoC end (%),Added range (km),சூரிய (%),செலவு,விலை/கிலோவாட்,Co₂/kWh',
      [...inOrder, 'chargeDuration', 'socStart', 'socEnd', 'addedRange', 'solarPercentage', 'price', 'pricePerKWh', 'co2PerKWh'],
    ],
    [
      'names of the program, with levels and prices',
      'Created,Finished,Loadpoint,Identifier,Vehicle,Odometer (km),Meter Start (kWh),Meter Stop (kWh),Charged Energy (kWh),Charge Duration,Soc Start (%),Soc Stop (%),Solar (%),Price,Price/kWh,CO2/kWh (gCO2eq)',
      [...inOrder, 'chargeDuration', 'socStart', 'socEnd', 'solarPercentage', 'price', 'pricePerKWh', 'co2PerKWh'],
    ],
    [
      'an older one, with the sun and without levels',
      'Created,Finished,Loadpoint,Identifier,Vehicle,Odometer (km),Meter Start (kWh),Meter Stop (kWh),Charged Energy (kWh),Charge Duration,Solar (%),Price,Price/kWh,CO2/kWh (gCO2eq)',
      [...inOrder, 'chargeDuration', 'solarPercentage', 'price', 'pricePerKWh', 'co2PerKWh'],
    ],
    [
      'an old one',
      'Created,Finished,Loadpoint,Identifier,Vehicle,Odometer (km),Meter Start (kWh),Meter Stop (kWh),Charged Energy (kWh)',
      inOrder,
    ],
    [
      'the oldest, without an odometer',
      'Created,Finished,Loadpoint,Identifier,Vehicle,Meter Start (kWh),Meter Stop (kWh),Charged Energy (kWh)',
      inOrder.filter((name) => name !== 'odometer'),
    ],
  ])('are known by their order and units: %s', (_, header, fields) => expect(namesOf(header)).toEqual(fields));

  it('has a column for each field in the newest export', () => expect(new Set(namesOf(newest))).toEqual(new Set(evccFields)));

  it.each([
    ['another table', 'Date,Odometer,Cost'],
    ['a table of meters', 'Time,A (kWh),B (kWh),C (kWh)'],
    ['a recording of samples', 'a,b,c,d,e,Energy (kWh),f,g'],
    ['a recording of energies', 'Date,Time,Speed,Temperature,Gear,SoC,Charged (kWh),Used (kWh),Regained (kWh)'],
    ['an empty header', ''],
  ])('are not those of %s', (_, header) => expect(evccColumns(header.split(','))).toBeNull());

  it.each([
    ['a list', '[{"id":1,"created":"x","chargedEnergy":3}]', true],
    ['the answer of an older version', '\uFEFF{ "result": [\n{"created":"x","chargedEnergy":3}', true],
    ['no session', '{"result":[]}', false],
    ['a list of something else', '[{"a":1},{"chargedEnergy":3}]', false],
  ])('has sessions as JSON: %s', (_, text, is) => expect(isEvccJson(text)).toBe(is));
});

describe('the exports of LubeLogger (SET-023)', () => {
  it.each<[string, ReturnType<typeof lubeloggerTable>]>([
    ['Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags', 'fuel'],
    ['date,odometer,fuelconsumed,cost', 'fuel'],
    ['Date,InitialOdometer,Odometer,Notes,Tags,extrafield_Fahrer', 'odometer'],
    ['Date,Description,Cost,Notes,Odometer,Tags', 'work'],
    ['Date,Description,Cost,Notes,Tags', 'tax'],
    ['Date,PartNumber,PartSupplier,PartQuantity,Description,Cost,Notes,Tags', null],
    ['DateCreated,DateModified,Description,Notes,Type,Priority,Progress,Cost', null],
    ['Date,Description,Cost', null],
    ['Date,driveNumber,chargeNumber', null],
  ])('are known by their columns: %s', (header, table) => expect(lubeloggerTable(header.split(','))).toBe(table));

  it.each([
    ['work', 'export.csv', 'service'],
    ['work', 'Repairs 2024.csv', 'repair'],
    ['work', 'upgrade.csv', 'upgrade'],
    ['fuel', 'repair.csv', 'fuel'],
    ['tax', 'x.csv', 'tax'],
    ['odometer', 'x.csv', null],
  ] as const)('tell services, repairs and upgrades apart by the name of the file: %s in %s', (table, name, kind) =>
    expect(lubeloggerKind(table, name)).toBe(kind),
  );
});
