// Styles of text and layouts are mixins and no classes: they fit nested selectors and widths too, and stay in the order of the sheet that uses them.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { parse } = require('postcss');
const textStyles = require('./text-styles.json');

const from = join(__dirname, 'layouts.css');
const layouts = {};
parse(readFileSync(from), { from }).walkRules(/^\.[\w-]+$/, (rule) => {
  layouts[rule.selector.slice(1)] = (mixin) => void mixin.replaceWith(rule.clone().nodes);
});

module.exports = { plugins: { 'postcss-preset-mantine': { mixins: { ...textStyles, ...layouts } } } };
