import { createContext, useContext } from 'react';

const context = createContext(false);
export const FrameProvider = context.Provider;

/** Whether a page stands inside the shell, which brings the main landmark along. */
export const useIsFramed = () => useContext(context);
