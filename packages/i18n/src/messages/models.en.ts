/** The list of models from the vehicle master data, and the offer to choose from it. */
export const models = {
  title: 'Models',
  offer: 'Choose the model from a list',
  offerText: 'It fills in make, model, variant, battery and consumption. A car that is not in it is entered by hand.',
  linkedText: 'Make, model and variant come from the list of models. Battery and consumption can still be changed.',
  choose: 'Choose the model',
  chooseOther: 'Choose another',
  byHand: 'Enter by hand',
  noMake: 'Choose',
  search: 'Search',
  searchHint: 'Model or kWh',
  makeFirst: 'Choose the make first.',
  none: 'There are no models of {{make}} in the list yet. Enter yours by hand.',
  notFound: 'No model matches “{{search}}”. Shorten the search, or enter yours by hand.',
  missing: 'My car is not in the list',
  plugInHybrid: 'Plug-in hybrid',
  from: 'From {{year}}',
};
