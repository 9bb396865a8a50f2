import { createContext, useContext } from 'react';

const context = createContext(false);
export const FrameProvider = context.Provider;

/** Whether a page is inside the shell, which has the main landmark. */
export const useIsFramed = () => useContext(context);
