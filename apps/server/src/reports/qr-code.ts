import { renderSVG } from 'uqr';

/** The QR code of a text as an SVG picture, readable with 15 % of it damaged; `margin` in modules. */
export const drawQrCode = (text: string, margin = 0): string => renderSVG(text, { ecc: 'M', border: margin });
