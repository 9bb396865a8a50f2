const KEY = 'wattbook.vehicle';
const listeners = new Set<() => void>();

/** The stored vehicle, else the first that is not archived, else the first (SHELL-089, SHELL-090). */
export function chooseVehicle<T extends { readonly id: string; readonly archive: boolean }>(
  vehicles: readonly T[],
  storedId: string | null,
): T | null {
  return vehicles.find(({ id }) => id === storedId) ?? vehicles.find(({ archive }) => !archive) ?? vehicles[0] ?? null;
}

export const readStoredVehicleId = () => localStorage.getItem(KEY);

/** Switches the selected vehicle (SHELL-082) and stores it for the next visit. */
export function selectVehicle(id: string): void {
  localStorage.setItem(KEY, id);
  for (const listener of listeners) listener();
}

/** Calls a listener when another vehicle is chosen; returns how to stop that. */
export function onVehicleSelected(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
