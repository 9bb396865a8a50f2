const attribute = 'data-mantine-color-scheme';

/** Prints the light scheme: paper is white, and light text on it cannot be read. The scheme of the screen is back afterwards. */
export function printLight(): void {
  const root = document.documentElement;
  let shown: string | null = null;
  window.addEventListener('beforeprint', () => {
    shown = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (shown !== null) root.setAttribute(attribute, shown);
  });
}
