/** What a person can read or answer: the title of a screen, why there is none, or a question before it. */
const drawn = 'h1, [role="alert"], [role="dialog"]';

/** Removes the first screen, which the page itself brings, in the frame in which the app has drawn something in its place. */
export function endFirstScreen(page: Document): void {
  const first = page.getElementById('first');
  const drawing = new MutationObserver(() => {
    if (page.querySelector(drawn) === null) return;
    drawing.disconnect();
    first?.remove();
  });
  drawing.observe(page.body, { childList: true, subtree: true });
}
