/** Motorways from the Rhine to the Elbe, Berlin and the sea (notation: road-text.ts). */
export const northGermanRoads = `
A 3 Rheinland motorway DE
  @kreuz-heumar, limit 100, 50.9550 7.0500 50, @koeln-muelheim 50.9750 7.0300 48, @kreuz-leverkusen 51.0300 7.0150 50, limit 120, @langenfeld 51.1150 6.9750 60, @kreuz-hilden 51.1800 6.9150 70, @mettmann 51.2450 6.9000 110, @ratingen 51.3050 6.8800 80, @breitscheid 51.3550 6.8750 110, @kaiserberg 51.4400 6.8150 35, limit 100, @oberhausen-west 51.4900 6.8100 35,
  @kreuz-oberhausen 51.5250 6.8350 45, limit off, @huenxe 51.6350 6.7650 35, @wesel 51.6950 6.6550 30, @rees 51.7950 6.4500 20, @emmerich 51.8550 6.2700 18, @elten 51.8900 6.1650 15

Köln town DE
  @kreuz-heumar, 50.9350 7.0300 50, 50.9380 6.9900 50, @cologne

Düsseldorf town DE
  @kreuz-hilden, trunk, 51.1900 6.8600 45, town, 51.2100 6.8100 38, @duesseldorf

A 4 Aachen motorway DE
  @kreuz-heumar, limit 100, 50.8950 7.0200 52, 50.8850 6.9600 55, @koeln-west 50.9250 6.8550 70, limit off, @kerpen 50.8750 6.7000 90, @dueren 50.8400 6.5000 120, @eschweiler 50.8350 6.2900 150, limit 120, @kreuz-aachen 50.8150 6.1550 200, 50.7700 6.1700 230, @lichtenbusch 50.7200 6.1200 260

A 1 motorway DE
  @kreuz-leverkusen, limit 120, @burscheid 51.0750 7.1150 200, @wermelskirchen 51.1400 7.2250 300, @remscheid 51.1900 7.2550 300, @wuppertal-nord 51.2850 7.2500 280, @gevelsberg 51.3300 7.3600 230, @hagen-west 51.3550 7.4200 160, @westhofen 51.4200 7.5100 130, @schwerte 51.4500 7.5900 120, @kreuz-unna 51.5250 7.6500 90, @kamener-kreuz 51.5650 7.6550 65, limit off, @ascheberg 51.7850 7.6000 70, @muenster-sued 51.9150 7.5850 60, @greven 52.0850 7.6800 50, @lengerich 52.1850 7.8050 80,
  limit 120, @lotter-kreuz 52.2800 7.9400 70, @bramsche 52.4100 7.9950 50, limit off, @holdorf 52.5850 8.1000 40, @vechta 52.7300 8.1500 45, @cloppenburg 52.8350 8.1700 40, @ahlhorn 52.8950 8.2350 45, @wildeshausen 52.9200 8.4500 30, @gross-ippener 52.9650 8.6100 25, limit 120, @stuhr 53.0150 8.7300 5, @arsten 53.0200 8.8500 4, @bremer-kreuz 53.0250 8.9650 6, limit off, @oyten 53.0550 9.0200 10, @bockel 53.2150 9.3500 35, @sittensen 53.2850 9.5150 30, @hollenstedt 53.3650 9.7000 40,
  limit 120, @buchholzer-dreieck 53.3550 9.8400 70, 53.3650 9.9300 50, @horster-dreieck 53.3700 10.0100 15, @maschener-kreuz 53.3900 10.0400 6, @hamburg-sued 53.4900 10.0350 3

Dortmund trunk DE
  @kreuz-unna, limit 80, 51.5150 7.5800 100, town, 51.5100 7.5100 90, @dortmund

Bremen town DE
  @arsten, 53.0500 8.8200 5, @bremen

Hamburg town DE
  @hamburg-sued, trunk, limit 80, 53.5300 10.0250 4, town, @hamburg, 53.5560 10.0500 10, @hamburg-horn 53.5550 10.0950 12

A 2 motorway DE
  @kreuz-oberhausen, limit 120, @bottrop 51.5450 6.9600 50, @gelsenkirchen 51.5700 7.0600 55, @recklinghausen 51.5900 7.2200 70, @dortmund-nordwest 51.5750 7.3700 70, @kamener-kreuz, limit off, @hamm 51.6450 7.8350 70, @beckum 51.7650 8.0700 110, @rheda 51.8350 8.2900 75, @guetersloh 51.8700 8.4450 85, @bielefeld-sued 51.9500 8.5650 130, limit 120, @bielefeld-ost 51.9950 8.6250 130, @herford 52.0900 8.7100 90, @bad-oeynhausen 52.2100 8.8350 60, @porta 52.2250 8.9500 70,
  limit off, @rehren 52.2850 9.2000 90, @bad-nenndorf 52.3400 9.3800 70, @wunstorf 52.4050 9.5300 60, limit 120, @hannover-herrenhausen 52.4250 9.6600 52, @hannover-langenhagen 52.4250 9.7500 55, @kreuz-hannover-ost 52.4150 9.8750 58, @lehrte 52.3850 9.9700 60, limit off, @peine 52.3400 10.2200 75, @braunschweig 52.3150 10.5000 75, @koenigslutter 52.2850 10.7700 110, limit 120, @helmstedt 52.2150 11.0350 150, @marienborn 52.2000 11.1100 170, limit off, @eilsleben 52.1900 11.3300 130, @irxleben 52.1750 11.5000 90, limit 120, @kreuz-magdeburg 52.1950 11.5950 60,
  @magdeburg-zentrum 52.1950 11.6500 48, limit off, @burg 52.2400 11.8300 50, @ziesar 52.2750 12.2600 50, @brandenburg 52.3250 12.5400 45, @lehnin 52.3200 12.7500 45, limit 120, @dreieck-werder 52.3400 12.8300 45, @michendorf 52.2950 12.9700 50, @dreieck-potsdam-ost 52.2900 13.0200 50, @dreieck-nuthetal 52.3200 13.0900 45, limit 100, @drewitz 52.3600 13.1400 42, @zehlendorf 52.4250 13.2050 45, limit 80, @nikolassee 52.4400 13.2200 45, @funkturm 52.5050 13.2800 50

Berlin trunk DE
  @funkturm, limit 80, 52.5130 13.2900 45, town, 52.5125 13.3220 34, 52.5145 13.3500 34, 52.5163 13.3777 34, @berlin

Hannover town DE
  @hannover-herrenhausen, 52.4000 9.6900 53, @hanover

Hannover Ost trunk DE
  @kreuz-hannover-ost, 52.4000 9.8200 56, town, 52.3900 9.7800 56, @hanover

Magdeburg town DE
  @magdeburg-zentrum, @magdeburg

A 7 Nord motorway DE
  @kassel-mitte, limit 120, @kassel-ost 51.3050 9.5450 160, @kassel-nord 51.3450 9.5600 230, @hann-muenden 51.3850 9.6800 220, 51.4100 9.7700 320, @goettingen 51.5150 9.8750 210, limit off, @noerten 51.6250 9.9100 160, @northeim 51.7000 9.9750 140, @echte 51.7900 10.0600 170, @seesen 51.8850 10.1600 220, @rhueden 51.9600 10.1350 160, @derneburg 52.1000 10.1450 110, limit 120, @hildesheim 52.1650 10.0050 95, @laatzen 52.2750 9.8750 80,
  @hannover-anderten 52.3550 9.8650 62, @kreuz-hannover-ost, limit off, @mellendorf 52.5500 9.8050 45, @schwarmstedt 52.6850 9.6700 30, @westenholz 52.7800 9.6900 40, @dreieck-walsrode 52.8500 9.6650 50, @fallingbostel 52.8750 9.7200 60, @soltau-sued 52.9250 9.8700 75, @soltau-ost 52.9850 9.9350 85, @bispingen 53.0900 9.9950 90, @garlstorf 53.2250 10.0600 70, @thieshope 53.2950 10.0400 40, limit 120, @horster-dreieck

A 7 Elbe motorway DE
  @horster-dreieck, limit 120, 53.4150 9.9500 60, limit 100, @hausbruch 53.4700 9.9000 20, limit 80, @elbtunnel 53.5350 9.9250 -9, @bahrenfeld 53.5700 9.9000 30, limit 100, @hh-nordwest 53.6250 9.9050 18, limit 120, @quickborn 53.7250 9.9350 22, limit off, @kaltenkirchen 53.8350 9.9200 35, @neumuenster 54.0750 9.9300 28, @bordesholm 54.1650 9.9800 35, @rendsburg 54.3150 9.7500 12, @owschlag 54.4000 9.6400 15, @schleswig 54.5050 9.5000 30, @tarp 54.6700 9.4250 30, @flensburg-a7 54.7600 9.3500 38, @ellund 54.8080 9.3350 35

Hamburg West town DE
  @bahrenfeld, 53.5600 9.9450 25, @hamburg

Flensburg town DE
  @flensburg-a7, @flensburg

A 24 motorway DE
  @hamburg-horn, limit 100, 53.5550 10.1500 22, limit 120, @reinbek 53.5400 10.2700 40, limit off, @talkau 53.5650 10.5700 50, @gudow 53.5250 10.8100 45, @wittenburg 53.4950 11.0800 45, @schwerin 53.4550 11.4350 45, @neustadt-glewe 53.3950 11.6200 45, @parchim 53.3100 11.9200 80, @putlitz 53.2500 12.0900 75, @wittstock 53.1350 12.5100 75, @neuruppin 52.9150 12.7300 50, @fehrbellin 52.7900 12.7900 40, @dreieck-havelland 52.6850 13.0250 36,
  limit 120, @dreieck-oranienburg 52.6700 13.2200 38, limit 100, @hennigsdorf 52.6300 13.2500 40, limit 80, @tegel 52.5700 13.2900 36, @charlottenburg 52.5300 13.2900 34, @funkturm

A 9 Nord motorway DE
  @rudolphstein, limit 120, @lobenstein 50.4900 11.7800 560, limit off, @schleiz 50.5850 11.8350 480, @dittersdorf 50.6550 11.8700 440, @triptis 50.7350 11.8550 380, @lederhose 50.7950 11.8700 340, limit 120, @hermsdorfer-kreuz 50.8850 11.8650 330, limit off, @eisenberg 50.9650 11.9200 310, @droyssig 51.0500 12.0000 260, @naumburg 51.1250 11.9800 230, @weissenfels 51.1850 12.0400 180, @kreuz-rippachtal 51.2300 12.1000 140, @leipzig-west 51.3200 12.1950 118, limit 120, @grosskugel 51.3850 12.2050 118, @schkeuditzer-kreuz 51.4100 12.2250 118,
  limit off, @halle-brehna 51.5550 12.2150 95, @bitterfeld 51.6350 12.2450 85, @dessau-sued 51.7600 12.2700 70, @vockerode 51.8500 12.3400 62, @coswig 51.9150 12.4200 85, @koeselitz 51.9950 12.4850 110, @niemegk 52.0900 12.6800 80, @beelitz 52.2250 12.9100 50, limit 120, @dreieck-potsdam 52.2750 12.9450 48, @dreieck-potsdam-ost

A 10 West motorway DE
  @dreieck-potsdam, limit 120, @dreieck-werder, @potsdam-nord 52.4900 12.9200 38, @dreieck-havelland

A 14 Ost motorway DE
  @schkeuditzer-kreuz, limit 120, @leipzig-nord 51.4000 12.4000 120, @leipzig-ost 51.3700 12.5150 135, limit off, @grimma 51.2550 12.7500 150, @doebeln 51.1500 13.0800 230, @dreieck-nossen 51.0650 13.2750 290

Leipzig Nord town DE
  @leipzig-nord, @leipzig

Leipzig West town DE
  @leipzig-west, 51.3250 12.2800 115, @leipzig

A 14 Nord motorway DE
  @schkeuditzer-kreuz, @halle-ost 51.4950 12.0500 105, @koennern 51.6650 11.7850 105, @bernburg 51.8050 11.6700 90, @magdeburg-sud 52.0700 11.5800 75, limit 120, @magdeburg-mitte 52.1250 11.5850 65, @kreuz-magdeburg

A 4 Sachsen motorway DE
  @kirchheim, limit 120, @bad-hersfeld 50.8800 9.7400 250, limit off, @friedewald 50.8950 9.8700 350, @wildeck 50.9500 10.0200 260, @eisenach 50.9850 10.3400 240, @gotha 50.9050 10.7100 300, @erfurter-kreuz, limit 120, @erfurt-vieselbach 50.9250 11.1200 280, limit off, @weimar 50.9350 11.3100 300, @apolda 50.9150 11.4400 330, limit 120, @jena 50.8850 11.6000 200, @stadtroda 50.8700 11.7300 270, @hermsdorfer-kreuz, @gera 50.9050 12.0700 250, limit off, @schmoelln 50.8800 12.3300 260, @meerane 50.8350 12.4750 280, @wuestenbrand 50.8150 12.7400 380,
  limit 120, @kreuz-chemnitz 50.8550 12.8550 350, @chemnitz-ost 50.8850 12.9600 330, limit off, @hainichen 50.9900 13.1200 330, @dreieck-nossen, @wilsdruff 51.0650 13.5300 280, limit 120, @dresden-altstadt 51.0700 13.6400 160

Erfurt town DE
  @erfurter-kreuz, 50.9500 10.9900 240, @erfurt

Dresden town DE
  @dresden-altstadt, 51.0600 13.6900 120, @dresden

A 72 motorway DE
  @dreieck-vogtland, limit 120, @dreieck-hochfranken, limit off, @pirk 50.4350 12.0750 430, @plauen 50.5050 12.1950 430, @reichenbach 50.5800 12.3300 450, @zwickau-west 50.6600 12.4500 380, @hartenstein 50.6900 12.6700 400, @stollberg 50.7400 12.7900 440, limit 120, @kreuz-chemnitz

A 44 motorway DE
  @kassel-mitte, limit 120, 51.2650 9.4300 230, limit off, @zierenberg 51.3650 9.2600 300, @breuna 51.4150 9.1900 280, @warburg 51.4700 9.0800 230, @diemelstadt 51.5000 8.9500 300, @lichtenau 51.5500 8.7800 330, @haaren 51.5700 8.6800 330, @geseke 51.5900 8.4900 150, @soest 51.5500 8.1200 110, @werl 51.5300 7.9000 100, @kreuz-unna

A 5 Gießen Köln motorway DE
  @gambach, limit 120, @wetzlar 50.5400 8.5400 170, limit off, @dillenburg 50.7200 8.3000 250, limit 120, @siegen 50.8900 8.0300 300, @olpe 51.0200 7.8200 330, limit off, @gummersbach 50.9900 7.5200 280, limit 120, @bergisch-gladbach 50.9400 7.1800 140, @kreuz-heumar
`;
