import { chooseLanguage } from '@wattbook/i18n/catalogue';
import { showCopy } from './copy-page.ts';

const root = document.getElementById('root');
const { key } = JSON.parse(document.getElementById('installation')?.textContent ?? '{"key":null}') as { readonly key: string | null };
if (root !== null) showCopy(root, key, chooseLanguage(navigator.languages));
