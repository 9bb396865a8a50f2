import type { SourceAnswer, SourceCar } from './fake-source.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '');

interface Consent {
  /** Whose page it plays. */
  readonly source: string;
  readonly cars: readonly SourceCar[];
  /** The query of its address: which cars are proposed. */
  readonly asked: URLSearchParams;
  /** Hidden fields that come back with the choice. */
  readonly keep: Readonly<Record<string, string>>;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:10vh auto;padding:0 1rem;color:#1c2733;background:#f5f7f9}
form{background:#fff;border:1px solid #d5dce3;border-radius:12px;padding:1.5rem}label{display:flex;gap:.6rem;padding:.4rem 0}
button{font:inherit;padding:.6rem 1.2rem;border-radius:8px;border:1px solid #1c2733;background:#1c2733;color:#fff;margin-right:.6rem}
button[value=deny]{background:#fff;color:#1c2733}small{color:#53616e}`;

/**
 * The page on which a simulated manufacturer asks its user for the consent: which cars (`vin`, several), and `answer` `allow` or `deny`. The
 * form is sent back to the same address with POST.
 */
export function consentPage({ source, cars, asked, keep }: Consent): SourceAnswer {
  const proposed = proposedOf(cars, asked);
  const hidden = Object.entries(keep)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const choices = cars
    .map(
      ({ vin, name, manufacture, model }) =>
        `<label><input type="checkbox" name="vin" value="${escapeHtml(vin)}"${proposed.includes(vin) ? ' checked' : ''}>${escapeHtml(name)} <small>${escapeHtml(`${manufacture} ${model}, ${vin}`)}</small></label>`,
    )
    .join('');
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(source)} (simulated)</title><style>${style}</style>
<h1>${escapeHtml(source)}</h1><p>This page is simulated: it plays the manufacturer. Wattbook asks to read these cars.</p>
<form method="post">${hidden}${choices}<p><button name="answer" value="allow">Allow</button><button name="answer" value="deny">Deny</button></p></form></html>`,
  };
}

/** The cars that are ticked at first: each `vin` that the sign-in asks for, else the first car that is not `connected` already. */
function proposedOf(cars: readonly SourceCar[], asked: URLSearchParams): readonly string[] {
  const [vins, connected] = [asked.getAll('vin'), asked.getAll('connected')];
  return vins.length > 0
    ? vins
    : cars
        .map(({ vin }) => vin)
        .filter((vin) => !connected.includes(vin))
        .slice(0, 1);
}

/** The page on which the user of a simulated device flow enters the code that the device shows (`user_code`); it leads to the consent. */
export function codePage(source: string, isWrong: boolean): SourceAnswer {
  return {
    status: isWrong ? 400 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(source)} (simulated)</title><style>${style}</style>
<h1>${escapeHtml(source)}</h1><p>This page is simulated: it plays the manufacturer.${isWrong ? ' This code is wrong or too old.' : ''}</p>
<form><label>Code <input name="user_code" autocomplete="off" required></label><p><button>Continue</button></p></form></html>`,
  };
}

/** What the device flow shows after the user has chosen. */
export const donePage = (source: string): SourceAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(source)} (simulated)</title><style>${style}</style>
<h1>${escapeHtml(source)}</h1><p>Done. This page can be closed.</p></html>`,
});
