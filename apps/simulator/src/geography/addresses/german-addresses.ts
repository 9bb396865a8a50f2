/** Streets of the German places: id; street and number; postcode and town; what is there. House numbers are made up. */
export const germanAddresses = `
freising-neustift; Alte Poststraße 42; 85356 Freising
freising-lerchenfeld; Erdinger Straße 118; 85356 Freising
freising-voetting; Hohenbachernstraße 17; 85354 Freising
freising-tuching; Isarstraße 63; 85356 Freising
freising-wippenhauser; Wippenhauser Straße 31; 85354 Freising
freising-pulling; Am Dorfplatz 5; 85354 Freising
marzling; Freisinger Straße 12; 85417 Marzling
langenbach; Bahnhofstraße 9; 85416 Langenbach
kranzberg; Obere Dorfstraße 8; 85402 Kranzberg
allershausen; Münchner Straße 21; 85391 Allershausen
zolling; Moosburger Straße 14; 85406 Zolling
haindlfing; Freisinger Straße 26; 85354 Freising
hallbergmoos; Theresienstraße 33; 85399 Hallbergmoos
neufahrn; Bahnhofstraße 37; 85375 Neufahrn bei Freising
eching; Untere Hauptstraße 15; 85386 Eching
moosburg; Stadtplatz 11; 85368 Moosburg an der Isar
au-hallertau; Untere Hauptstraße 6; 84072 Au in der Hallertau
nandlstadt; Marktstraße 19; 85405 Nandlstadt
freising-weihenstephan; Weihenstephaner Steig 22; 85354 Freising; Campus Weihenstephan
freising-clemensaenger; Clemensängerring 16; 85356 Freising
freising-hospital; Alois-Steinecker-Straße 20; 85354 Freising; Klinikum
freising-marienplatz; Marienplatz 6; 85354 Freising
freising-bakery; Landshuter Straße 27; 85356 Freising; Bäckerei
freising-market; Erdinger Straße 46; 85356 Freising; Markt
freising-diy; Clemensängerring 9; 85356 Freising; Baumarkt
eching-furniture; Heisenbergstraße 13; 85386 Eching; Möbelhaus
freising-school; Wippenhauser Straße 3; 85354 Freising; Schule am Steinpark
freising-kindergarten; Moosstraße 29; 85356 Freising; Kindergarten Lerchenfeld
freising-pool; Rabenweg 18; 85356 Freising; Hallenbad
freising-brewery; Weihenstephaner Berg 7; 85354 Freising
kranzberg-lake; Am Kranzberger See 2; 85402 Kranzberg; Kranzberger See
freising-station; Bahnhofplatz 1; 85354 Freising; Bahnhof
munich-airport; Nordallee 23; 85356 München-Flughafen; Flughafen München
munich; Marienplatz 22; 80331 München
munich-station; Bayerstraße 14; 80335 München; Hauptbahnhof
munich-riem; Am Messesee 4; 81829 München; Messe
munich-freimann; Heidemannstraße 164; 80939 München
munich-milbertshofen; Knorrstraße 139; 80937 München
munich-parkstadt; Walter-Gropius-Straße 17; 80807 München
munich-ostbahnhof; Atelierstraße 12; 81671 München; Werksviertel
munich-perlach; Carl-Wery-Straße 28; 81739 München
garching-campus; Lichtenbergstraße 14; 85748 Garching bei München; Forschungszentrum
unterfoehring; Medienallee 9; 85774 Unterföhring
munich-moosach; Dachauer Straße 665; 80995 München
munich-schwabing; Leopoldstraße 82; 80802 München
munich-sendling; Plinganserstraße 34; 81369 München
munich-pasing; Gleichmannstraße 5; 81241 München
munich-bogenhausen; Richard-Strauss-Straße 76; 81679 München
munich-giesing; Tegernseer Landstraße 112; 81539 München
munich-trudering; Truderinger Straße 287; 81825 München
munich-solln; Herterichstraße 51; 81479 München
garching; Münchener Straße 18; 85748 Garching bei München
ismaning; Schloßstraße 10; 85737 Ismaning
unterschleissheim; Bezirksstraße 24; 85716 Unterschleißheim
dachau; Münchner Straße 39; 85221 Dachau
germering; Untere Bahnhofstraße 45; 82110 Germering
fuerstenfeldbruck; Hauptstraße 13; 82256 Fürstenfeldbruck
starnberg; Wittelsbacherstraße 8; 82319 Starnberg
unterhaching; Hauptstraße 32; 82008 Unterhaching
markt-schwaben; Marktplatz 17; 85570 Markt Schwaben
ebersberg; Marienplatz 4; 85560 Ebersberg
munich-oez; Hanauer Straße 68; 80993 München; Einkaufszentrum
munich-pep; Thomas-Dehler-Straße 12; 81737 München; Einkaufszentrum
munich-arena; Werner-Heisenberg-Allee 25; 80939 München; Stadion Fröttmaning
munich-zoo; Tierparkstraße 30; 81543 München; Tierpark
munich-olympia; Spiridon-Louis-Ring 21; 80809 München; Olympiapark
landshut; Altstadt 218; 84028 Landshut
ingolstadt; Ludwigstraße 23; 85049 Ingolstadt
augsburg; Maximilianstraße 41; 86150 Augsburg
regensburg; Maximilianstraße 16; 93047 Regensburg
passau; Ludwigstraße 12; 94032 Passau
nuremberg; Königstraße 58; 90402 Nürnberg
rosenheim; Max-Josefs-Platz 9; 83022 Rosenheim
kempten; Bahnhofstraße 25; 87435 Kempten
memmingen; Maximilianstraße 14; 87700 Memmingen
wuerzburg; Domstraße 26; 97070 Würzburg
bayreuth; Maximilianstraße 53; 95444 Bayreuth
erding; Lange Zeile 15; 85435 Erding
dorfen; Marienplatz 7; 84405 Dorfen
taufkirchen-vils; Erdinger Straße 20; 84416 Taufkirchen (Vils)
vilsbiburg; Stadtplatz 28; 84137 Vilsbiburg
mainburg; Marktplatz 3; 84048 Mainburg
pfaffenhofen; Hauptplatz 18; 85276 Pfaffenhofen an der Ilm
schrobenhausen; Lenbachstraße 22; 86529 Schrobenhausen
dingolfing; Marienplatz 11; 84130 Dingolfing
muehldorf; Stadtplatz 36; 84453 Mühldorf am Inn
holzkirchen; Marktplatz 13; 83607 Holzkirchen
wasserburg; Marienplatz 21; 83512 Wasserburg am Inn
landsberg; Hauptplatz 148; 86899 Landsberg am Lech
weilheim; Schmiedstraße 10; 82362 Weilheim
ingolstadt-works; Ettinger Straße 70; 85057 Ingolstadt; Werk
landshut-works; Bernsteinstraße 4; 84032 Altdorf
dingolfing-works; Landshuter Straße 56; 84130 Dingolfing; Werk
therme-erding; Thermenallee 2; 85435 Erding; Therme
tegernsee; Seestraße 31; 83684 Tegernsee
prien; Seestraße 64; 83209 Prien am Chiemsee
bad-toelz; Marktstraße 48; 83646 Bad Tölz
garmisch; Am Kurpark 5; 82467 Garmisch-Partenkirchen
fuessen; Reichenstraße 19; 87629 Füssen
lindau; Maximilianstraße 27; 88131 Lindau
walchensee; Mittenwalder Straße 14; 82431 Kochel am See
berchtesgaden; Maximilianstraße 9; 83471 Berchtesgaden
legoland; Legoland-Allee 1; 89312 Günzburg; Freizeitpark
ulm; Neue Straße 63; 89073 Ulm
stuttgart; Königstraße 34; 70173 Stuttgart
karlsruhe; Kaiserstraße 112; 76133 Karlsruhe
heilbronn; Kaiserstraße 29; 74072 Heilbronn
freiburg; Kaiser-Joseph-Straße 215; 79098 Freiburg im Breisgau
mannheim; Kaiserring 16; 68161 Mannheim
frankfurt; Neue Mainzer Straße 46; 60311 Frankfurt am Main
cologne; Hohe Straße 88; 50667 Köln
duesseldorf; Heinrich-Heine-Allee 37; 40213 Düsseldorf
dortmund; Kampstraße 45; 44137 Dortmund
hanover; Georgstraße 24; 30159 Hannover
bremen; Obernstraße 33; 28195 Bremen
hamburg; Mönckebergstraße 19; 20095 Hamburg
berlin; Karl-Liebknecht-Straße 7; 10178 Berlin
leipzig; Grimmaische Straße 14; 04109 Leipzig
dresden; Wilsdruffer Straße 20; 01067 Dresden
kassel; Obere Königsstraße 39; 34117 Kassel
erfurt; Anger 28; 99084 Erfurt
magdeburg; Breiter Weg 31; 39104 Magdeburg
flensburg; Holm 45; 24937 Flensburg
`;
