/** Postcode and town of the motorway exits with chargers abroad, as `junctionAddresses`. */
export const foreignJunctionAddresses = `
woergl-west; 6300 Wörgl
wattens; 6112 Wattens
telfs; 6410 Telfs
matrei; 6143 Matrei am Brenner
hallein; 5400 Hallein
eben; 5531 Eben im Pongau
sankt-michael; 5582 Sankt Michael im Lungau
paternion; 9711 Paternion
thalgau; 5303 Thalgau
regau; 4844 Regau
ansfelden; 4052 Ansfelden
amstetten; 3300 Amstetten
melk; 3390 Melk
altlengbach; 3033 Altlengbach
ried; 4910 Ried im Innkreis
wels-west; 4600 Wels
kirchdorf-krems; 4560 Kirchdorf an der Krems
ardning; 8904 Ardning
sankt-michael-stmk; 8770 Sankt Michael in Obersteiermark
gratkorn; 8101 Gratkorn
leibnitz; 8430 Leibnitz
sankt-jakob; 9184 Sankt Jakob im Rosental
dornbirn-sued; 6850 Dornbirn
innsbruck-west; 6020 Innsbruck
salzburg-nord; 5101 Bergheim
mondsee; 5310 Mondsee
spittal; 9800 Spittal an der Drau
arnoldstein; 9601 Arnoldstein
sankt-poelten; 3100 Sankt Pölten
windischgarsten; 4580 Windischgarsten
graz-west; 8054 Graz
franzensfeste; 39045 Franzensfeste
bozen-nord; 39053 Karneid
san-michele; 38098 San Michele all'Adige
rovereto-sud; 38068 Rovereto
affi; 37010 Affi
bergamo; 24126 Bergamo
brescia; 25125 Brescia
peschiera; 37019 Peschiera del Garda
soave; 37038 Soave
padova; 35129 Padova
san-dona; 30027 San Donà di Piave
latisana; 33053 Latisana
udine-sud; 33050 Pavia di Udine
carnia; 33010 Venzone
tarvisio; 33018 Tarvisio
lainate; 20045 Lainate
sterzing; 39049 Sterzing
brixen; 39042 Brixen
bozen-sued; 39100 Bozen
trento-nord; 38121 Trient
palmanova; 33057 Palmanova
agrate; 20864 Agrate Brianza
gemona; 33013 Gemona del Friuli
como; 22100 Como
maribor-ost; 2000 Maribor
celje; 3000 Celje
domzale; 1230 Domžale
kranj; 4000 Kranj
grosuplje; 1290 Grosuplje
novo-mesto; 8000 Novo mesto
gruskovje; 2286 Podlehnik
krapina; 49000 Krapina
zagreb-jankomir; 10090 Zagreb
obrezje; 8261 Jesenice na Dolenjskem
jastrebarsko; 10450 Jastrebarsko
bosiljevo; 47251 Bosiljevo
brinje; 53260 Brinje
gospic; 53000 Gospić
maslenica; 23243 Jasenice
benkovac; 23420 Benkovac
prgomet; 21201 Prgomet
karlovac; 47000 Karlovac
otocac; 53220 Otočac
zadar-ost; 23000 Zadar
dugopolje; 21204 Dugopolje
sankt-gallen; 9000 Sankt Gallen
winterthur; 8400 Winterthur
baden; 5405 Baden
egerkingen; 4622 Egerkingen
bern-wankdorf; 3014 Bern
payerne; 1530 Payerne
lausanne-crissier; 1023 Crissier
geneve-flughafen; 1215 Genève
andelfingen; 8450 Andelfingen
affoltern; 8910 Affoltern am Albis
sissach; 4450 Sissach
fluelen; 6454 Flüelen
airolo; 6780 Airolo
bellinzona; 6500 Bellinzona
mendrisio; 6850 Mendrisio
yverdon; 1400 Yverdon-les-Bains
nyon; 1260 Nyon
rotkreuz; 6343 Rotkreuz
neuenburg; 79395 Neuenburg am Rhein
annecy-nord; 74370 Argonay
bellegarde; 01200 Valserhône
pont-dain; 01160 Pont-d'Ain
lyon-est; 69800 Saint-Priest
vienne; 38200 Vienne
tain; 26600 Tain-l'Hermitage
montelimar; 26200 Montélimar
orange; 84100 Orange
remoulins; 30210 Remoulins
montpellier; 34000 Montpellier
beziers; 34500 Béziers
sigean; 11130 Sigean
perpignan; 66000 Perpignan
saverne; 67700 Saverne
sarralbe; 57430 Sarralbe
metz; 57070 Metz
verdun; 55100 Verdun
sainte-menehould; 51800 Sainte-Menehould
reims-sud; 51100 Reims
chateau-thierry; 02400 Château-Thierry
meaux; 77100 Meaux
joinville; 94340 Joinville-le-Pont
roissy; 95700 Roissy-en-France
roye; 80700 Roye
cambrai; 59400 Cambrai
mulhouse; 68200 Mulhouse
belfort; 90000 Belfort
besancon; 25000 Besançon
dole; 39100 Dole
lons; 39000 Lons-le-Saunier
bourg; 01000 Bourg-en-Bresse
nantua; 01130 Nantua
valence; 26000 Valence
nimes; 30900 Nîmes
narbonne; 11100 Narbonne
brumath; 67170 Brumath
senlis; 60300 Senlis
peronne; 80200 Péronne
figueres; 17600 Figueres
girona-sud; 17180 Vilablareix
granollers; 08400 Granollers
hensies; 7350 Hensies
mons; 7000 Mons
halle; 1500 Halle
verviers; 4800 Verviers
sint-truiden; 3800 Sint-Truiden
leuven; 3001 Leuven
mechelen; 2800 Mechelen
liege; 4000 Liège
antwerpen; 2000 Antwerpen
hazeldonk; 4836 LG Breda
gorinchem; 4207 HT Gorinchem
arnhem-nord; 6816 VC Arnhem
driebergen; 3972 NG Driebergen-Rijsenburg
breukelen; 3621 XS Breukelen
breda; 4817 ZD Breda
ede; 6716 AM Ede
aabenraa; 6200 Aabenraa
kolding-syd; 6000 Kolding
noerre-aaby; 5580 Nørre Aaby
nyborg; 5800 Nyborg
slagelse; 4200 Slagelse
koege; 4600 Køge
haderslev; 6100 Haderslev
middelfart; 5500 Middelfart
`;
