/** What trips and charges have in common: detected, heard completely, without a finding, alone in their list. */
export const exampleSegment = {
  tags: [],
  estimated: false,
  startUnheard: null,
  endUnheard: null,
  unheard: 0,
  errors: [],
  rulesValid: true,
  merged: false,
  import: false,
  entered: false,
  version: 1,
  items: [],
  previousId: null,
  nextId: null,
};
