let hasUnread = false;

/** Records that a place on the screen could not be opened. */
export function markUnread(): void {
  hasUnread = true;
}

/** Whether a place could not be opened since the last call; a new key may then open it. */
export function takeUnread(): boolean {
  const result = hasUnread;
  hasUnread = false;
  return result;
}
