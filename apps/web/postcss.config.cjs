// The text styles are mixins and no classes: they fit nested selectors and widths too, and stay in the order of the sheet that uses them.
const mixins = require('./text-styles.json');

module.exports = { plugins: { 'postcss-preset-mantine': { mixins } } };
