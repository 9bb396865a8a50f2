let seen = false;

/** Records that a place on the screen could not be opened. */
export function sawUnread(): void {
  seen = true;
}

/** Whether a place could not be opened since the last call; a new key may then open it. */
export function takeUnread(): boolean {
  const was = seen;
  seen = false;
  return was;
}
