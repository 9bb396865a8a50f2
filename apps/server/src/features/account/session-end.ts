/** The channel on which the id of an ended session is published. */
export const sessionEndChannel = 'wattbook_session_end';
