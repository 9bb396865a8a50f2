/** Where mail servers listen (SMTP), and the relays people run beside them. The set-up talks to no other port: it must not become a way to knock on doors of the network. */
export const mailPorts: readonly number[] = [25, 465, 587, 1025, 2465, 2525, 2587];
