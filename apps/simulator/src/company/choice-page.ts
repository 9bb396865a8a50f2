import type { CompanyPerson } from './company-person.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] ?? '');

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:10vh auto;padding:0 1rem;color:#1c2733;background:#f5f7f9}
form{display:grid;gap:.6rem;background:#fff;border:1px solid #d5dce3;border-radius:12px;padding:1.5rem}
button{font:inherit;padding:.6rem 1.2rem;border-radius:8px;border:1px solid #1c2733;background:#1c2733;color:#fff;text-align:left}
button[value=""]{background:#fff;color:#1c2733}`;

/** The page of a simulated provider: who to be, first who is expected. */
export function choicePage(people: readonly CompanyPerson[], expected: string | null): string {
  const sorted = people.toSorted((a, b) => Number(b.email === expected) - Number(a.email === expected));
  const buttons = sorted.map(
    ({ subject, givenName, familyName, email }) =>
      `<button name="person" value="${escapeHtml(subject)}">${escapeHtml(`${givenName} ${familyName}, ${email}`)}</button>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in (simulated)</title><style>${style}</style>
<h1>Sign in to your company</h1><p>This page is simulated: it plays the provider of a company. Who are you?</p>
<form method="post">${buttons.join('')}<button name="person" value="">Cancel</button></form></html>`;
}
