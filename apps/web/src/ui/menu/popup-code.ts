type PopupCode = typeof import('./popups.tsx');

let code: PopupCode | null = null;

/** Loads the code of menus and popovers: no screen begins with one. */
export async function loadPopups(): Promise<PopupCode> {
  code ??= await import('./popups.tsx');
  return code;
}

/** Their code, once it is there. */
export const loadedPopups = (): PopupCode | null => code;
