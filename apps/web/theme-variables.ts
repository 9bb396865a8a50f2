import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { schemeVariables } from './src/app/theme/css-variables.ts';
import { look } from './src/app/theme/look.ts';

type Variables = Readonly<Record<string, string>>;

/**
 * Writes the variables of the theme into the style sheet: they never change, and every start would compute a thousand of them, with the code for it, before it draws anything.
 */
export const themeVariables = (): Plugin => ({
  name: 'theme-variables',
  enforce: 'pre',
  transform: {
    filter: { id: [/\/app\/theme\/variables\.css$/, /\/MantineCssVariables\.mjs$/] },
    handler: (_, id) => ({ code: id.endsWith('.css') ? sheet() : 'export const MantineCssVariables = () => null;', map: null }),
  },
});

function sheet(): string {
  const standard = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, look));
  // The style sheet of Mantine has those of its own theme.
  const changed = (variables: Variables, before: Variables) =>
    Object.fromEntries(Object.entries(variables).filter(([name, value]) => before[name] !== value));
  return convertCssVariables(
    {
      variables: changed(own.variables, standard.variables),
      light: { ...changed(own.light, standard.light), ...schemeVariables('light') },
      dark: { ...changed(own.dark, standard.dark), ...schemeVariables('dark') },
    },
    ':root',
  );
}
