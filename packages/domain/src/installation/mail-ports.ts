/**
 * The ports of SMTP servers and of common local relays. The set-up connects to no other port, so that it cannot be used to scan the
 * network.
 */
export const mailPorts: readonly number[] = [25, 465, 587, 1025, 2465, 2525, 2587];
