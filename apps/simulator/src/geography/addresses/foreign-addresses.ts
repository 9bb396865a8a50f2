/** Streets of the places abroad, as `germanAddresses`. */
export const foreignAddresses = `
innsbruck; Maria-Theresien-Straße 24; 6020 Innsbruck
kufstein; Unterer Stadtplatz 15; 6330 Kufstein
salzburg; Rainerstraße 27; 5020 Salzburg
graz; Herrengasse 18; 8010 Graz
villach; Hauptplatz 22; 9500 Villach
linz; Landstraße 41; 4020 Linz
vienna; Kärntner Straße 36; 1010 Wien
bregenz; Römerstraße 14; 6900 Bregenz
seefeld; Klosterstraße 43; 6100 Seefeld in Tirol
brenner; Via San Valentino 6; 39041 Brenner
bolzano; Via della Mostra 11; 39100 Bozen
trento; Via Belenzani 19; 38122 Trient
riva-del-garda; Viale Dante 28; 38066 Riva del Garda
bardolino; Via San Martino 17; 37011 Bardolino
verona; Via Mazzini 42; 37121 Verona
venice; Piazzale Roma 496; 30135 Venezia
udine; Via Mercatovecchio 8; 33100 Udine
milan; Via Torino 21; 20123 Milano
ljubljana; Slovenska cesta 35; 1000 Ljubljana
maribor; Partizanska cesta 12; 2000 Maribor
zagreb; Ulica Ivana Tkalčića 26; 10000 Zagreb
zadar; Obala kneza Branimira 9; 23000 Zadar
split; Ulica kralja Zvonimira 14; 21000 Split
zurich; Löwenstraße 30; 8001 Zürich
bern; Spitalgasse 23; 3011 Bern
geneva; Rue du Rhône 45; 1204 Genève
lucerne; Pilatusstraße 16; 6003 Luzern
strasbourg; 18 Rue des Grandes Arcades; 67000 Strasbourg
paris; 52 Rue de Rivoli; 75004 Paris
reims; 24 Rue de Vesle; 51100 Reims
lyon; 31 Rue de la République; 69002 Lyon
avignon; 15 Rue Joseph Vernet; 84000 Avignon
annecy; 9 Rue Royale; 74000 Annecy
girona; Carrer de Santa Clara 33; 17001 Girona
barcelona; Carrer de Pelai 28; 08001 Barcelona
amsterdam; Damrak 66; 1012 LM Amsterdam
arnhem; Jansstraat 21; 6811 GH Arnhem
brussels; Rue du Midi 37; 1000 Bruxelles
odense; Vestergade 48; 5000 Odense
copenhagen; Vester Voldgade 12; 1552 København
`;
