/** Where the id of a session is sent when it has ended. */
export const sessionEndChannel = 'wattbook_session_end';
