const keyOf = (vehicleId: string) => `wattbook.charge-confirmation.${vehicleId}`;

/** Whether the charges of a vehicle were asked for in this session: once is enough (OQ-149). */
export const wasAsked = (vehicleId: string): boolean => sessionStorage.getItem(keyOf(vehicleId)) !== null;

export const markAsked = (vehicleId: string): void => sessionStorage.setItem(keyOf(vehicleId), '1');
