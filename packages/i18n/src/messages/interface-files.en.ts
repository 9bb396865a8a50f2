/** The columns of files of what programs asked for and got. */
export const interfaceFiles = {
  event: 'Event',
  attempts: 'Tries',
  answer: 'Answer (HTTP)',
  why: 'Why not',
  due: 'Next try',
  call: 'Call',
  refusal: 'Refused because',
  address: 'From',
};
