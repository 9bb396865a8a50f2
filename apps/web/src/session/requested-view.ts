import { type Address, hrefOf } from '../address.ts';

/** A support view that an address asks for (SHELL-078). */
export interface RequestedView {
  readonly userId: string;
  /** The address without the user id, as text: it opens in the view. */
  readonly target: string;
}

let requested: RequestedView | null = null;

export function storeRequestedView(userId: string, target: Address): void {
  requested = { userId, target: hrefOf(target) };
}

/** Null: none, or it was dropped. */
export const readRequestedView = (): RequestedView | null => requested;

export function dropRequestedView(): void {
  requested = null;
}
