/** The code that draws maps. */
export const fetchMapCode = () => import('./map-engine.ts');
