import { knownMake, type Make } from './known-make.ts';

/** The shapes of cars that the product has a picture of (VEH-014). */
export const bodyTypes = ['hatchback', 'saloon', 'estate', 'suv', 'van', 'sports', 'pickup'] as const;
export type BodyType = (typeof bodyTypes)[number];

/** The pictures of vehicles by name: a shape, or `default` where none fits (VEH-014). */
export const vehicleImages = [...bodyTypes, 'default'] as const;
export type VehicleImage = (typeof vehicleImages)[number];

/** Names of estates that several makes use; BMW's Active Tourer is none. */
const estateName = /\b(avant|combi|estate|kombi|(?<!active )tourer|touring|turismo|variant|sw|t modell|shooting brake)\b/;

type Models = Readonly<Partial<Record<BodyType, RegExp>>>;

const opel: Models = {
  suv: /^(mokka|grandland|frontera|crossland|antara)/,
  van: /^(combo|vivaro|zafira|movano)/,
  hatchback: /^(e )?(corsa|astra|ampera|rocks|karl|adam)/,
  saloon: /^insignia/,
};

/** The shapes of the models of a make, by how their names begin; the first that fits is it. */
const modelsOf: Readonly<Record<Make, Models>> = {
  Audi: { sports: /^(e tron gt|r8|tt)/, suv: /^(e tron|s?q\d|rs ?q)/, hatchback: /^[as](1|3)/, saloon: /^(s|rs)?\d|^a\d/ },
  BMW: { sports: /^(i8|z4|m[248]\b)/, suv: /^(ix|x\d|xm)/, hatchback: /^(i3|1|225xe|2.*active)/, saloon: /^(i[457]|[2-8]|m[357])/ },
  Citroen: {
    saloon: /^e? ?c[45] x\b/,
    suv: /^(e? ?c[35] aircross|c5)/,
    van: /^(e? ?(berlingo|jump|space ?tourer))/,
    hatchback: /^(e? ?c[1-4]|c zero|ami|ds)/,
  },
  Cupra: { suv: /^(tavascan|formentor|ateca|terramar)/, hatchback: /^(born|leon|raval)/ },
  DS: { suv: /^(ds )?(3|7)/, saloon: /^(ds )?(9|n ?8|8)/, hatchback: /^(ds )?4/ },
  Dacia: { hatchback: /^(spring|sandero)/, suv: /^(duster|bigster)/, estate: /^(jogger|logan)/ },
  Fiat: { suv: /^(600|500x)/, van: /^(e )?(ulysse|scudo|ducato|doblo)/, hatchback: /^(500|panda|grande|topolino|punto|tipo)/ },
  Ford: {
    pickup: /^(f ?150|ranger)/,
    van: /^(e )?(transit|tourneo)/,
    suv: /^(mustang mach|explorer|capri|kuga|puma|escape|ecosport)/,
    sports: /^mustang/,
    hatchback: /^(focus|fiesta|c max)/,
    saloon: /^(mondeo|fusion)/,
  },
  Honda: { suv: /^(e ny ?1|cr v|hr v)/, saloon: /^clarity/, hatchback: /^(e\b|jazz|civic)/ },
  Hyundai: { saloon: /^ioniq 6/, suv: /^(ioniq [59]|kona|tucson|santa|nexo|bayon)/, hatchback: /^(ioniq|inster|i[123]0)/ },
  Jaguar: { suv: /^(i|e|f) pace/, saloon: /^x[ef]/, sports: /^f type/ },
  Kia: {
    saloon: /^(ev4|optima|k5)/,
    suv: /^(ev\d|e? ?niro|e? ?soul|sorento|sportage|xceed|stonic)/,
    van: /^(pv5|carnival)/,
    hatchback: /^(ceed|picanto|rio)/,
  },
  MINI: { suv: /^(countryman|aceman)/, hatchback: /^(cooper|electric|hatch|clubman|mini|one|se)/ },
  Mazda: { suv: /^(mx 30|cx)/, saloon: /^6/, hatchback: /^[23]/, sports: /^mx 5/ },
  Mercedes: {
    van: /^(eq[vt]|e ?(vito|sprinter|citan)|vito|sprinter|v\b|v klasse|t\b|citan)/,
    suv: /^(eq[abc]|eqe suv|eqs suv|g\b|gl|g klasse|maybach eqs suv)/,
    saloon: /^(eq[es]|c|e|s|cla)\b|^[ces] ?\d/,
    hatchback: /^[ab]( klasse)?\b|^[ab] ?\d/,
    sports: /^(amg|sls|sl)/,
  },
  NIO: { estate: /^et5 t/, saloon: /^et/, suv: /^e[lsc]\d/, hatchback: /^firefly/, sports: /^ep9/ },
  Nissan: {
    hatchback: /^(leaf|micra|note)/,
    suv: /^(ariya|juke|qashqai|x trail)/,
    van: /^(e nv|nv|townstar|primastar|interstar)/,
    pickup: /^navara/,
  },
  Opel: opel,
  Peugeot: {
    suv: /^e? ?([235]008)/,
    van: /^e? ?(partner|rifter|expert|traveller|boxer)/,
    saloon: /^e? ?(408|508)/,
    hatchback: /^(e? ?[123]08|i ?on)/,
  },
  Polestar: { sports: /^(polestar )?[16]\b/, saloon: /^(polestar )?[25]/, suv: /^(polestar )?[347]/ },
  Porsche: { suv: /^(macan|cayenne)/, saloon: /^(taycan|panamera)/, sports: /^(718|9\d\d|boxster|cayman)/ },
  Renault: {
    suv: /^(scenic|captur|austral|rafale|symbioz|espace|arkana|koleos|4\b)/,
    van: /^(kangoo|master|trafic|grand kangoo)/,
    saloon: /^fluence/,
    hatchback: /^(zoe|megane|5\b|r5|clio|twingo|twizy)/,
  },
  Seat: { hatchback: /^(mii|e? ?mii|leon|ibiza)/, suv: /^(tarraco|ateca|arona)/ },
  Skoda: { suv: /^(enyaq|elroq|kodiaq|karoq|kamiq|epiq)/, hatchback: /^(citigo|e citigo|fabia|scala)/, saloon: /^(octavia|superb)/ },
  Smart: { suv: /^#?[135]\b/, hatchback: /^(fortwo|forfour|eq)/ },
  Tesla: { saloon: /^(model )?[3s]\b/, suv: /^(model )?[xy]\b/, sports: /^roadster/, pickup: /^cybertruck/ },
  VW: {
    van: /^(id buzz|caddy|e? ?caddy|transporter|e? ?transporter|multivan|e? ?crafter|california|t[67])/,
    suv: /^(id ?[456]|tiguan|touareg|tayron|t roc|t cross|taigo)/,
    saloon: /^(id ?7|passat|arteon|jetta)/,
    pickup: /^amarok/,
    hatchback: /^(id ?[123]|e? ?golf|e? ?up|polo|id polo)/,
  },
  Vauxhall: opel,
  Volvo: { suv: /^(ex|xc|c40)/, saloon: /^(es|s[4-9]0)/, estate: /^v\d0/, hatchback: /^c30/ },
};

/** A name in lower case, with spaces for everything but letters, digits and `#`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d#]+/gu, ' ')
    .trim();

/** The picture of a vehicle, chosen by make and model; `default` where none fits, or where they are unknown (VEH-014). */
export function imageOf(manufacture: string | null, model: string | null): VehicleImage {
  const make = manufacture === null ? null : knownMake(manufacture);
  if (make === null || model === null) return 'default';
  const [words, makeWords] = [plain(model), `${plain(make)} `];
  const name = words.startsWith(makeWords) ? words.slice(makeWords.length) : words;
  const found = Object.entries(modelsOf[make]).find(([, pattern]) => pattern.test(name))?.[0];
  const body = bodyTypes.find((type) => type === found) ?? 'default';
  // An estate is named after the car that it is made of.
  return estateName.test(name) && body !== 'suv' && body !== 'van' ? 'estate' : body;
}
