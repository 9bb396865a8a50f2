/** The style sheet of the inbox, for light and dark schemes and phones. */
export const style = `:root {
  color-scheme: light dark;
  --text: light-dark(#16202a, #e8edf2);
  --quiet: light-dark(#4d5b68, #a9b6c2);
  --page: light-dark(#f5f7f9, #12181e);
  --card: light-dark(#ffffff, #1a222a);
  --line: light-dark(#d9e0e6, #2e3944);
  --link: light-dark(#0b5fad, #7cbcf5);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/24px system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 32px; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 16px; line-height: 24px; }
a { color: var(--link); }
.lead, .none, dt, time { color: var(--quiet); }
ul { margin: 16px 0 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--card); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
li strong { grid-column: 1 / -1; font-weight: 600; overflow-wrap: anywhere; }
li span { color: var(--quiet); overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 16px; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); font: 14px/20px ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 12px; background: Canvas; }
`;
