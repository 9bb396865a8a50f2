/** Postcode and town of the motorway exits with chargers: id; postcode and town. */
export const junctionAddresses = `
markt-schwaben-a94; 85570 Markt Schwaben
muehldorf-a94; 84453 Mühldorf am Inn
greifenberg; 86926 Greifenberg
feldmoching; 80995 München
allershausen-a9; 85391 Allershausen
ingolstadt-sued; 85053 Ingolstadt
hilpoltstein; 91161 Hilpoltstein
freising-sued-a92; 85354 Freising
landshut-west; 84032 Altdorf
landau-isar; 94405 Landau an der Isar
mainburg-a93; 84048 Mainburg
regensburg-west; 93049 Regensburg
sulzemoos; 85254 Sulzemoos
adelsried; 86477 Adelsried
leipheim; 89340 Leipheim
holzkirchen-a8; 83607 Holzkirchen
frasdorf; 83112 Frasdorf
neukirchen; 83364 Teisendorf
seeshaupt; 82402 Seeshaupt
mindelheim; 87719 Mindelheim
leutkirch; 88299 Leutkirch im Allgäu
hittistetten; 89250 Senden
bad-groenenbach; 87730 Bad Grönenbach
fuessen-a7; 87629 Füssen
oberaudorf; 83080 Oberaudorf
passau-sued; 94036 Passau
hengersberg; 94491 Hengersberg
straubing; 94315 Straubing
sinzing; 93161 Sinzing
velburg; 92355 Velburg
nuernberg-nord; 90411 Nürnberg
schluesselfeld; 96132 Schlüsselfeld
rottendorf; 97228 Rottendorf
rohrbrunn; 63879 Weibersbrunn
moenchhof; 65479 Raunheim
limburg; 65549 Limburg an der Lahn
dierdorf; 56269 Dierdorf
siegburg; 53721 Siegburg
schwandorf; 92421 Schwandorf
weiden; 92637 Weiden in der Oberpfalz
marktredwitz; 95615 Marktredwitz
schwabach; 91126 Schwabach
aurach; 91589 Aurach
schwaebisch-hall; 74523 Schwäbisch Hall
heilbronn-a6; 74078 Heilbronn
hockenheim; 68766 Hockenheim
erlangen; 91058 Erlangen
staffelstein; 96231 Bad Staffelstein
eisfeld; 98673 Eisfeld
ilmenau; 98693 Ilmenau
heidenheim; 89522 Heidenheim an der Brenz
dinkelsbuehl; 91550 Dinkelsbühl
uffenheim; 97215 Uffenheim
gramschatz; 97222 Rimpar
bad-brueckenau; 97769 Bad Brückenau
huenfeld; 36088 Hünfeld
homberg; 34576 Homberg (Efze)
hienberg; 91220 Schnaittach
bayreuth-sued; 95448 Bayreuth
hof-west; 95030 Hof
ulm-west; 89160 Dornstadt
kirchheim-teck; 73230 Kirchheim unter Teck
rutesheim; 71277 Rutesheim
ludwigsburg; 71636 Ludwigsburg
gaertringen; 71116 Gärtringen
oberndorf; 78727 Oberndorf am Neckar
geisingen; 78187 Geisingen
riegel; 79359 Riegel am Kaiserstuhl
offenburg; 77652 Offenburg
baden-baden; 76532 Baden-Baden
bruchsal; 76646 Bruchsal
bensheim; 64625 Bensheim
bad-homburg; 61352 Bad Homburg
reiskirchen; 35447 Reiskirchen
alsfeld; 36304 Alsfeld
langenfeld; 40764 Langenfeld
kaiserberg; 47058 Duisburg
rees; 46459 Rees
koeln-west; 50859 Köln
eschweiler; 52249 Eschweiler
wermelskirchen; 42929 Wermelskirchen
westhofen; 58239 Schwerte
ascheberg; 59387 Ascheberg
lengerich; 49525 Lengerich
holdorf; 49451 Holdorf
ahlhorn; 26197 Großenkneten
stuhr; 28816 Stuhr
bockel; 27404 Gyhum
hamburg-sued; 21079 Hamburg
gelsenkirchen; 45891 Gelsenkirchen
hamm; 59069 Hamm
rheda; 33378 Rheda-Wiedenbrück
herford; 32051 Herford
rehren; 31749 Auetal
hannover-langenhagen; 30855 Langenhagen
braunschweig; 38112 Braunschweig
helmstedt; 38350 Helmstedt
magdeburg-zentrum; 39126 Magdeburg
ziesar; 14793 Ziesar
michendorf; 14552 Michendorf
hann-muenden; 34346 Hann. Münden
northeim; 37154 Northeim
derneburg; 31188 Holle
hannover-anderten; 30559 Hannover
schwarmstedt; 29690 Schwarmstedt
soltau-ost; 29614 Soltau
bahrenfeld; 22525 Hamburg
neumuenster; 24539 Neumünster
owschlag; 24811 Owschlag
flensburg-a7; 24941 Flensburg
talkau; 21493 Talkau
schwerin; 19061 Schwerin
putlitz; 16949 Putlitz
neuruppin; 16816 Neuruppin
hennigsdorf; 16761 Hennigsdorf
schleiz; 07907 Schleiz
eisenberg; 07607 Eisenberg
leipzig-west; 06686 Lützen
dessau-sued; 06842 Dessau-Roßlau
niemegk; 14823 Niemegk
potsdam-nord; 14641 Wustermark
leipzig-ost; 04451 Borsdorf
doebeln; 04720 Döbeln
halle-ost; 06188 Landsberg
bernburg; 06406 Bernburg (Saale)
magdeburg-mitte; 39110 Magdeburg
friedewald; 36289 Friedewald
gotha; 99867 Gotha
weimar; 99428 Weimar
gera; 07551 Gera
wuestenbrand; 09337 Hohenstein-Ernstthal
wilsdruff; 01723 Wilsdruff
pirk; 08538 Weischlitz
zwickau-west; 08064 Zwickau
zierenberg; 34289 Zierenberg
lichtenau; 33165 Lichtenau
soest; 59494 Soest
wetzlar; 35576 Wetzlar
siegen; 57072 Siegen
gummersbach; 51645 Gummersbach
schweitenkirchen; 85301 Schweitenkirchen
a99-aschheim; 85609 Aschheim
unterhaching-east; 82008 Unterhaching
eching-motorway; 85386 Eching
irschenberg; 83737 Irschenberg
burgau; 89331 Burgau
augsburg-ost; 86169 Augsburg
memmingen-ost; 87700 Memmingen
wolnzach; 85283 Wolnzach
dingolfing-ost; 84130 Dingolfing
murnau-a95; 82418 Murnau am Staffelsee
dorfen-a94; 84405 Dorfen
greding; 91171 Greding
nuernberg-fischbach; 90475 Nürnberg
bayreuth-nord; 95448 Bayreuth
muenchberg; 95213 Münchberg
triptis; 07819 Triptis
koeselitz; 06869 Coswig (Anhalt)
meerane; 08393 Meerane
neumarkt; 92318 Neumarkt in der Oberpfalz
passau-nord; 94036 Passau
geiselwind; 96160 Geiselwind
estenfeld; 97230 Estenfeld
fulda-sued; 36041 Fulda
rhueden; 38723 Seesen
laatzen; 30880 Laatzen
bispingen; 29646 Bispingen
hh-nordwest; 22457 Hamburg
schleswig; 24866 Busdorf
wittenburg; 19243 Wittenburg
wittstock; 16909 Wittstock/Dosse
lehnin; 14797 Kloster Lehnin
lehrte; 31275 Lehrte
porta; 32457 Porta Westfalica
eisenach; 99817 Eisenach
erfurt-vieselbach; 99098 Erfurt
weibersbrunn; 63879 Weibersbrunn
koeln-muelheim; 51065 Köln
emmerich; 46446 Emmerich am Rhein
wildeshausen; 27793 Wildeshausen
sittensen; 27419 Sittensen
bad-nauheim; 61231 Bad Nauheim
achern; 77855 Achern
freiburg-mitte; 79110 Freiburg im Breisgau
sinsheim; 74889 Sinsheim
merklingen; 89188 Merklingen
wendlingen; 73240 Wendlingen am Neckar
pforzheim-ost; 75181 Pforzheim
rottweil; 78628 Rottweil
rothenburg; 91541 Rothenburg ob der Tauber
ellwangen; 73479 Ellwangen
dueren; 52353 Düren
`;
