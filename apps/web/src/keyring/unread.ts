let seen = false;

/** Something came to the screen that no key in this browser opened. */
export function sawUnread(): void {
  seen = true;
}

/** Whether there was any of it since the last question: then a new key may open it. */
export function takeUnread(): boolean {
  const was = seen;
  seen = false;
  return was;
}
