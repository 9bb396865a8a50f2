/** The articles of the help centre; {{label}} is the name of a screen or button. */
export const help = {
  lead: 'How to do the most common things. Links and words in bold are named exactly as on the screen.',
  contents: 'Contents',
  search: 'Search the help',
  none: 'Nothing about this. Try another word.',

  connect: 'Connect a car',
  connect1: 'Press {{label}} and choose the make of your car.',
  connect2:
    'Sign in where the manufacturer asks you to. The car is then in the list {{label}}, and its trips and charges appear on their own.',
  connect3: 'No source for your make? On the same page press {{label}}: a script or Home Assistant then sends the data.',

  import: 'Import a recording',
  import1: 'Open {{label}} and choose the files of your other logger, or any table as CSV.',
  import2: 'Press {{label}}. You see which cars are in the files; nothing is stored yet.',
  import3: 'Say which vehicle each car is, then press {{label}}. What is there already is skipped.',

  purpose: 'Say what a trip was for',
  purpose1: 'In the list {{label}} every trip shows its purpose, or that it has none.',
  purpose2: 'Mark one or more trips and press {{label}}. On the page of a trip the keys 1 to 4 do the same.',
  purpose3: 'Tags of your own, and whether a trip between the same addresses takes over the purpose, are in {{label}}.',

  cost: 'What a charge costs',
  cost1: 'On the page {{label}} are your tariff at home and the cards you charge with.',
  cost2: 'Press {{label}}, say what the card is for, and enter its price.',
  cost3: 'On the page {{label}} you name your home and give it a card: charges there are priced with it.',
  cost4: 'The page of a charge says under {{label}} how its cost came about, or what is missing.',

  employer: 'Share charges with the employer',
  employer1: 'On the page {{label}} you enter employer, name and the price of a kilowatt-hour once.',
  employer2: 'A charge at home counts once both readings of its meter are entered. {{label}} leads to those without.',
  employer3: 'When the month is over, press {{label}}. The statement gets a number, and you download it as PDF.',

  battery: 'Judge the battery',
  battery1: 'Open {{label}}: health, measured capacity and the range when full, by mileage and by month.',
  battery2: 'Only charges of at least a fifth of the battery count; the card {{label}} says how sure the figure is and what it rests on.',

  backup: 'Back up',
  backup1: 'In your profile, press {{label}}: everything in your account as one file, which Wattbook can import again.',
  backup2:
    'If you run this Wattbook: set BACKUP_TO to a folder on another disk and BACKUP_PASSPHRASE to a passphrase. A backup is then written every night, and {{label}} says when one fails.',

  encrypt: 'Encrypt places',
  encrypt1: 'Open your {{label}} and go to “Encrypted places”.',
  encrypt2: 'Press {{label}}. The key is made from your password in this browser.',
  encrypt3: 'Press {{label}} and keep the printed sheet: without it encrypted places are lost when you forget your password.',
  encrypt4: 'Switch on {{label}}.',

  contact: 'Get help',
  contact0: 'Write what you need under {{label}}, in the menu behind your initials. The answer comes by mail.',
  contact1: 'Who runs this Wattbook, and how to reach them, is in the {{label}}.',
  contact2: 'Something does not work? See the {{label}}.',
  contact3: 'Press ? on any page, or {{label}} in the menu behind your initials, to see the keyboard shortcuts.',
};
