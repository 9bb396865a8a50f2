/** Das Serviceheft eines Fahrzeugs auf Papier, für den Käufer. */
export const serviceBook = {
  title: 'Serviceheft',
  file: 'serviceheft',
  done: 'Was gemacht wurde',
  entries: 'Einträge',
  nothing: 'Noch ist nichts eingetragen.',
  asEntered:
    'Die Einträge sind so, wie der Besitzer des Fahrzeugs sie notiert hat. Die Signatur zeigt, dass dieses Dokument seitdem nicht geändert wurde, nicht, dass ein Eintrag stimmt.',
};
