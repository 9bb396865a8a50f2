import { expect, test } from '@playwright/test';
import { findDefects } from './find-defects.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** A page with one planted part, in a font that every machine has. */
const pageWith = (part: string) =>
  `<!doctype html><html lang="de"><meta name="viewport" content="width=device-width"><body style="margin: 16px; font: 16px/24px sans-serif">${part}</body></html>`;

const defects: readonly (readonly [title: string, part: string, problem: RegExp])[] = [
  [
    'a text that ends in an ellipsis',
    '<p style="width: 120px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Durchschnittsverbrauch seit dem Kauf</p>',
    /^the text is cut/,
  ],
  [
    'a text below the edge of its box',
    '<p style="height: 24px; width: 120px; overflow: hidden">Zwei Zeilen mit vielen Worten</p>',
    /^the text is cut/,
  ],
  [
    'a placeholder longer than its field',
    '<input style="width: 120px; height: 44px" placeholder="Strecken, Orte und Kontakte suchen">',
    /^the placeholder is cut/,
  ],
  [
    'a choice longer than its field',
    '<select style="width: 90px; height: 44px; appearance: none"><option>Durchschnittsverbrauch</option></select>',
    /^the choice is cut/,
  ],
  [
    'a word broken in the middle',
    '<p style="width: 60px; overflow-wrap: anywhere">Ladegeschwindigkeit</p>',
    /^the word "Ladegeschwindigkeit" is broken/,
  ],
  ['a number without its unit', '<p style="width: 60px">290,1 / 40,7 kWh</p>', /^"290,1 \/ 40,7 kWh" takes two lines/],
  [
    'a unit in an element of its own',
    '<p style="width: 60px; display: flex; flex-wrap: wrap"><b>1.290,15</b><span>kWh</span></p>',
    /^"1.290,15 kWh" takes two lines/,
  ],
  [
    'a unit below a number that has no element of its own',
    '<p style="width: 80px; display: flex; flex-wrap: wrap">252 → 1.221<span>km</span></p>',
    /^"252 → 1.221 km" takes two lines/,
  ],
  ['a page that is too wide', '<p style="width: 400px">Breit</p>', /wider than its window/],
  ['a text over another one', '<p>Geladen</p><p style="margin-top: -34px">Gefahren</p>', /^overlaps "Geladen"/],
  ['a small button', '<button style="width: 100px; height: 30px; padding: 0">Speichern</button>', /^the target is 100 x 3[01] px/],
];

for (const [title, part, problem] of defects) {
  test(`finds ${title}`, async ({ page }) => {
    await page.setContent(pageWith(part));
    expect(await findDefects(page)).toEqual([{ element: expect.any(String), problem: expect.stringMatching(problem) }]);
  });
}

const accepted: readonly (readonly [title: string, part: string])[] = [
  [
    'a shortened name whose title has all of it',
    '<p title="Familienkutsche von Jana" style="width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Familienkutsche von Jana</p>',
  ],
  ['a break at a soft hyphen', '<p style="width: 90px">Lade&shy;geschwindig&shy;keit</p>'],
  [
    'a table that scrolls by itself',
    '<div style="overflow-x: auto"><p style="width: 500px; white-space: nowrap">Eine breite Tabelle</p></div>',
  ],
  ['a text for screen readers only', '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Nur zum Vorlesen</p>'],
  ['an id that breaks at its hyphens, whose digits are no number', '<p style="width: 130px">01a22c42-88ba-763d-ad6c</p>'],
  ['a link in a sentence', '<p>Mehr dazu in der <a href="#">Hilfe</a> und unten.</p>'],
  [
    'a small link whose area is larger',
    '<a href="#" style="position: relative; display: block; width: 60px; height: 24px; margin: 20px"><span style="position: absolute; inset: -12px"></span>Öffnen</a>',
  ],
  [
    'a switch with its label',
    '<label style="display: flex; align-items: center; width: 200px; height: 44px"><input type="checkbox">Orte kopieren</label>',
  ],
  ['a unit below its number on purpose', '<p style="display: flex; flex-direction: column"><b>40,7</b><span>kWh</span></p>'],
  [
    'a shortened name beside a figure',
    '<p style="display: flex; width: 200px"><span title="Wippenhauser Straße, Freising" style="min-width: 0; overflow: hidden; white-space: nowrap">Wippenhauser Straße, Freising</span><b>12</b></p>',
  ],
  [
    'a text partly below a menu',
    '<p style="white-space: nowrap">Gefahren und geladen und geparkt</p><div style="position: absolute; left: 16px; top: 16px; background: white">Laden</div>',
  ],
  [
    'a text covered by a dialog',
    '<p>Geladen</p><div role="dialog" style="position: fixed; inset: 0; background: white"><p style="margin-top: 20px">Löschen?</p></div>',
  ],
];

for (const [title, part] of accepted) {
  test(`accepts ${title}`, async ({ page }) => {
    await page.setContent(pageWith(part));
    expect(await findDefects(page)).toEqual([]);
  });
}
