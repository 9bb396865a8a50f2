/** An element of a file: its text, or its children in their order. */
export interface Read {
  readonly name: string;
  readonly attributes: string;
  readonly text: string;
  readonly children: Read[];
}

/** Reads XML without comments, entities and namespaces of its own; throws where it is not well formed. */
export function readXml(xml: string): Read {
  const root: Read = { name: '', attributes: '', text: '', children: [] };
  const open: Read[] = [root];
  const body = xml.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, '').trimEnd();
  let read = 0;
  for (const [all, tag = '', text = ''] of body.matchAll(/<([^<>]*)>([^<]*)/g)) {
    read += all.length;
    if (tag.startsWith('/')) {
      if (open.pop()?.name !== tag.slice(1) || text !== '') throw new Error(`<${tag}> closes nothing`);
      continue;
    }
    const name = /^\w+/.exec(tag)?.[0];
    if (name === undefined) throw new Error(`<${tag}> has no name`);
    const element: Read = { name, attributes: tag.slice(name.length).trim(), text, children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  }
  const [document] = root.children;
  if (open.length !== 1 || read !== body.length || document === undefined) throw new Error('not well formed');
  return document;
}

/** What the standard says of an element: how often it is there, and its text or its children in their order. */
export interface Rule {
  readonly name: string;
  readonly max?: number;
  readonly optional?: true;
  readonly attributes?: string;
  readonly text?: RegExp;
  /** The most characters of its text, where the expression does not say it. */
  readonly longest?: number;
  readonly children?: readonly Rule[];
}

// The characters of SEPA; a reference neither begins nor ends with a slash, and has no two.
const id35 = { text: /^[A-Za-z0-9\-?:().,'+ ]+(\/[A-Za-z0-9\-?:().,'+ ]+)*$/, longest: 35 } as const;
const name70 = /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/;
const purpose140 = /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/;
const iban = /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/;
const sum = /^\d{1,16}\.\d{2}$/;
const count = /^\d{1,15}$/;
const nm: Rule = { name: 'Nm', text: name70 };
const accountRule = (name: string): Rule => ({ name, children: [{ name: 'Id', children: [{ name: 'IBAN', text: iban }] }] });

/** The elements of pain.001.001.09 that a SEPA credit transfer by IBAN has, with their order, number and types (ISO 20022 message definition, EPC132-08). */
export const painDocument: Rule = {
  name: 'Document',
  attributes: 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
  children: [
    {
      name: 'CstmrCdtTrfInitn',
      children: [
        {
          name: 'GrpHdr',
          children: [
            { name: 'MsgId', ...id35 },
            { name: 'CreDtTm', text: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ },
            { name: 'NbOfTxs', text: count },
            { name: 'CtrlSum', text: sum },
            { name: 'InitgPty', children: [nm] },
          ],
        },
        {
          name: 'PmtInf',
          children: [
            { name: 'PmtInfId', ...id35 },
            { name: 'PmtMtd', text: /^TRF$/ },
            { name: 'BtchBookg', text: /^(true|false)$/ },
            { name: 'NbOfTxs', text: count },
            { name: 'CtrlSum', text: sum },
            { name: 'PmtTpInf', children: [{ name: 'SvcLvl', children: [{ name: 'Cd', text: /^SEPA$/ }] }] },
            { name: 'ReqdExctnDt', children: [{ name: 'Dt', text: /^\d{4}-\d\d-\d\d$/ }] },
            { name: 'Dbtr', children: [nm] },
            accountRule('DbtrAcct'),
            {
              name: 'DbtrAgt',
              children: [{ name: 'FinInstnId', children: [{ name: 'Othr', children: [{ name: 'Id', text: /^NOTPROVIDED$/ }] }] }],
            },
            { name: 'ChrgBr', text: /^SLEV$/ },
            {
              name: 'CdtTrfTxInf',
              max: Number.POSITIVE_INFINITY,
              children: [
                { name: 'PmtId', children: [{ name: 'EndToEndId', ...id35 }] },
                // Above zero, at most 999,999,999.99.
                { name: 'Amt', children: [{ name: 'InstdAmt', attributes: 'Ccy="EUR"', text: /^(?!0\.00$)\d{1,9}\.\d{2}$/ }] },
                { name: 'Cdtr', children: [nm] },
                accountRule('CdtrAcct'),
                { name: 'RmtInf', optional: true, children: [{ name: 'Ustrd', text: purpose140 }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const isText = (text: string, { text: form, longest = Number.POSITIVE_INFINITY }: Rule): boolean =>
  form?.test(text) === true && text.length <= longest;

/** Every breach of a rule in an element and below it. */
export function breachesIn(element: Read, rule: Rule, at = rule.name): string[] {
  if (element.name !== rule.name) return [`${at}: ${element.name}`];
  const own = element.attributes === (rule.attributes ?? '') ? [] : [`${at}: ${element.attributes}`];
  if (rule.text !== undefined)
    return [...own, ...(element.children.length === 0 && isText(element.text, rule) ? [] : [`${at}: ${element.text}`])];
  const left = [...element.children];
  const below = (rule.children ?? []).flatMap((child) => {
    const found: Read[] = [];
    while (left[0]?.name === child.name && found.length < (child.max ?? 1)) found.push(left.shift() as Read);
    const missing = found.length === 0 && child.optional === undefined ? [`${at}/${child.name} is missing`] : [];
    return [...missing, ...found.flatMap((one) => breachesIn(one, child, `${at}/${child.name}`))];
  });
  return [
    ...own,
    ...(element.text === '' ? [] : [`${at}: ${element.text}`]),
    ...below,
    ...left.map(({ name }) => `${at}/${name} is not expected`),
  ];
}

/** The texts of all elements of a name. */
export const textsOf = (element: Read, name: string): string[] => [
  ...(element.name === name ? [element.text] : []),
  ...element.children.flatMap((child) => textsOf(child, name)),
];
