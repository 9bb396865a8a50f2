/** Motorways from the Danube and the Rhine to Franconia and Hesse (notation: road-text.ts). */
export const southGermanRoads = `
A 3 Niederbayern motorway DE
  @suben 48.4050 13.4250 330, 48.4700 13.4000 330, @passau-sued 48.5350 13.3900 340, limit 120, 48.5650 13.3800 350, @passau-nord 48.6050 13.3450 400, limit off, @aicha 48.6700 13.2800 370, @iggensbach 48.7250 13.1450 340, @hengersberg 48.7750 13.0500 320, @kreuz-deggendorf,
  48.8550 12.8500 330, @bogen 48.9150 12.7100 330, @straubing 48.9400 12.5900 330, @woerth-donau 49.0050 12.4000 335, 49.0080 12.2800 340, @neutraubling 48.9970 12.2000 340, limit 120, @regensburg-ost 48.9950 12.1350 345, @kreuz-regensburg, @sinzing 48.9950 12.0150 370,
  @nittendorf 49.0250 11.9500 430, limit off, @laaber 49.0800 11.8700 450, @parsberg 49.1550 11.7250 500, @velburg 49.2300 11.6700 510, @neumarkt 49.2980 11.5050 470, @kreuz-altdorf 49.3850 11.3200 420, 49.4400 11.2900 390, limit 120, @kreuz-nuernberg,
  @nuernberg-nord 49.4980 11.1250 340, 49.5250 11.0600 320, @tennenlohe 49.5450 11.0250 310, @kreuz-fuerth 49.5720 10.9650 280, limit off, @hoechstadt 49.6850 10.8200 290, @schluesselfeld 49.7450 10.6200 310, @geiselwind 49.7750 10.4700 340, 49.7850 10.3300 270, @kitzingen 49.7750 10.1700 250,
  limit 120, @kreuz-biebelried 49.7720 10.0750 260, @rottendorf 49.7700 10.0200 270, @heidingsfeld 49.7500 9.9450 230, 49.7450 9.8850 290, @dreieck-wuerzburg-west 49.7450 9.8100 340, limit off, @helmstadt 49.7700 9.7100 320, @marktheidenfeld 49.8050 9.6100 250, @rohrbrunn 49.8850 9.3950 430, @weibersbrunn 49.9250 9.3600 380,
  49.9600 9.2400 250, limit 120, @aschaffenburg 49.9950 9.1100 130, @seligenstadt 50.0300 8.9800 115, 50.0700 8.9000 110, @offenbacher-kreuz 50.0580 8.7700 120, 50.0450 8.6800 115, @frankfurter-kreuz 50.0520 8.5950 110, 50.0450 8.5000 100, @moenchhof 50.0350 8.4700 95, @wiesbadener-kreuz 50.0700 8.3950 140,
  limit 130, 50.1400 8.3500 260, @idstein 50.2250 8.2850 300, @bad-camberg 50.3000 8.2400 230, @limburg 50.4050 8.0700 160, @montabaur 50.4480 7.8350 250, limit 120, @ransbach 50.4700 7.7200 300, @dierdorf 50.5450 7.6300 290, @neuwied 50.5650 7.5200 310, @bad-honnef 50.6450 7.3400 310,
  @siebengebirge 50.7100 7.2600 180, limit 100, @siegburg 50.7900 7.1900 75, 50.8400 7.1500 75, @koeln-flughafen 50.8800 7.0950 75, @kreuz-heumar 50.9200 7.0800 60

A 93 Regensburg Nord motorway DE
  @regensburg-west, limit 100, @regensburg-nord 49.0450 12.0800 335, limit off, @regenstauf 49.1250 12.1250 345, @schwandorf 49.3200 12.1300 365, @kreuz-oberpfaelzer-wald 49.4600 12.1700 390, @weiden 49.6700 12.1450 400, @mitterteich 49.9300 12.2000 510, @marktredwitz 50.0000 12.1000 560, @selb 50.1700 12.0700 570, @hof-ost 50.2900 11.9600 530, @dreieck-hochfranken 50.3050 11.9250 520

A 6 motorway DE
  @kreuz-altdorf, @kreuz-nuernberg-ost, limit 120, @kreuz-nuernberg-sued 49.3800 11.1100 340, @schwabach 49.3450 11.0450 340, 49.3150 10.9300 370, limit off, @neuendettelsau 49.2950 10.7900 420, @ansbach 49.2550 10.5900 450, @aurach 49.2350 10.4200 480, @kreuz-feuchtwangen 49.2050 10.2500 470,
  @crailsheim 49.1750 10.1700 460, @kirchberg 49.2100 9.9500 430, @schwaebisch-hall 49.1750 9.7200 380, 49.1650 9.6000 430, @bretzfeld 49.1750 9.4350 220, limit 120, @kreuz-weinsberg 49.1580 9.2900 200, @heilbronn-a6 49.1870 9.2150 160, @bad-rappenau 49.2150 9.0800 230, @sinsheim 49.2450 8.8900 170, 49.2600 8.7700 160, @kreuz-walldorf 49.3100 8.6350 105,
  @hockenheim 49.3250 8.5700 100, @mannheim-kreuz 49.4450 8.5900 100

Nürnberg Süd trunk DE
  @nuernberg-fischbach, limit 80, 49.4300 11.1500 325, town, 49.4400 11.1100 315, @nuremberg

Nürnberg Nord town DE
  @nuernberg-nord, 49.4750 11.1000 315, @nuremberg

A 73 motorway DE
  @kreuz-nuernberg-sued, limit 100, 49.4150 11.0950 320, @nuernberg-sued-west 49.4300 11.0600 310, @fuerth 49.4650 11.0150 295, limit 120, @kreuz-fuerth, @erlangen 49.6000 10.9950 280, @forchheim 49.7150 11.0450 265, @hirschaid 49.8200 10.9850 250, @bamberg 49.9000 10.9250 245, limit off, @staffelstein 50.0900 10.9900 265, @lichtenfels 50.1450 11.0400 265,
  @coburg 50.2550 11.0000 330, @eisfeld 50.4250 10.9000 450, @schleusingen 50.5250 10.7700 420, @suhl 50.5900 10.6600 540

Südwesttangente town DE
  @nuernberg-sued-west, @nuremberg

A 71 motorway DE
  @suhl, limit 80, 50.6500 10.7300 640, 50.7100 10.7700 600, limit off, @ilmenau 50.7200 10.8900 490, @arnstadt 50.8500 10.9300 310, @erfurter-kreuz 50.9250 10.9350 290

A 7 Mitte motorway DE
  @kreuz-ulm, limit 120, @langenau 48.5100 10.1100 470, limit off, @heidenheim 48.6700 10.2200 540, @aalen 48.8300 10.1800 560, @ellwangen 48.9600 10.1800 470, @dinkelsbuehl 49.1000 10.2200 450, @kreuz-feuchtwangen, @woernitz 49.2600 10.2300 470, @rothenburg 49.3700 10.2200 440, @uffenheim 49.5400 10.2000 340, @marktbreit 49.6700 10.1300 260, @kreuz-biebelried,
  @estenfeld 49.8350 10.0200 270, @gramschatz 49.9300 10.0000 300, @kreuz-werneck 50.0050 10.0600 240, @hammelburg 50.1150 9.9500 260, 50.2300 9.8300 400, @bad-brueckenau 50.3250 9.7300 420, limit 120, @rhoen 50.4100 9.7200 450, @fulda-sued 50.4950 9.7150 350, limit off, @fulda-nord 50.6050 9.6550 280, @huenfeld 50.6800 9.6800 320,
  @niederaula 50.7800 9.6000 260, @hattenbach 50.7950 9.5500 300, @kirchheim 50.8350 9.5700 260, limit 120, 50.9200 9.5000 360, @homberg 51.0200 9.4250 300, @melsungen 51.1350 9.4950 250, @guxhagen 51.2050 9.4800 200, @kassel-mitte 51.2700 9.4950 170

Kassel town DE
  @kassel-mitte, 51.2900 9.4850 165, @kassel

Würzburg town DE
  @heidingsfeld, 49.7700 9.9450 190, @wuerzburg

A 9 Franken motorway DE
  @kreuz-nuernberg, limit 120, @lauf 49.5150 11.2550 340, limit off, @schnaittach 49.5600 11.3350 380, @hienberg 49.6000 11.3950 500, @plech 49.6550 11.4700 470, @weidensees 49.7150 11.4900 480, @pegnitz 49.7700 11.5500 480, @trockau 49.8350 11.5600 480, limit 120, @bayreuth-sued 49.9250 11.6050 380, @bayreuth-nord 49.9550 11.6080 370, limit off, @dreieck-kulmbach 50.0200 11.6250 390,
  @himmelkron 50.0520 11.6320 400, limit 120, 50.0730 11.6700 470, @gefrees 50.0950 11.7150 550, @muenchberg 50.1850 11.7750 580, @hof-west 50.2650 11.8250 580, @dreieck-vogtland 50.3150 11.8450 560, @rudolphstein 50.4050 11.7900 520

Bayreuth town DE
  @bayreuth-sued, @bayreuth

A 8 Schwaben motorway DE
  @kreuz-ulm, limit 120, @ulm-ost 48.4680 10.0550 510, @ulm-west 48.4650 9.9200 590, limit off, @merklingen 48.5150 9.7700 720, limit 120, @hohenstadt 48.5500 9.6650 770, @muehlhausen 48.5750 9.6450 580, @gruibingen 48.6000 9.6300 580, @aichelberg 48.6400 9.5650 380, @kirchheim-teck 48.6350 9.4600 320, @wendlingen 48.6550 9.3750 290, @esslingen 48.6850 9.2950 380,
  @stuttgart-flughafen 48.6980 9.2000 380, @degerloch 48.7150 9.1600 420, limit 100, @kreuz-stuttgart 48.7400 9.0800 460, limit 120, @dreieck-leonberg 48.8000 9.0050 390, @rutesheim 48.8150 8.9400 430, @heimsheim 48.8350 8.8550 420, @pforzheim-ost 48.8950 8.7650 290, @pforzheim-west 48.9150 8.6600 300, @karlsbad 48.9500 8.5150 260, @dreieck-karlsruhe 48.9750 8.4350 120

Ulm town DE
  @ulm-west, 48.4300 9.9500 560, @ulm

Stuttgart trunk DE
  @degerloch, limit 80, 48.7400 9.1700 470, town, 48.7580 9.1750 380, @stuttgart

A 81 Nord motorway DE
  @dreieck-leonberg, limit 120, @zuffenhausen 48.8500 9.1300 300, @ludwigsburg 48.9100 9.1550 260, @mundelsheim 49.0050 9.2050 240, @ilsfeld 49.0500 9.2550 250, @kreuz-weinsberg

Heilbronn town DE
  @heilbronn-a6, @heilbronn

A 81 Süd motorway DE
  @kreuz-stuttgart, limit 120, @boeblingen 48.6900 9.0200 450, @gaertringen 48.6400 8.9100 470, limit off, @herrenberg 48.5650 8.8700 440, @horb 48.4300 8.7300 500, @oberndorf 48.2950 8.6200 600, @rottweil 48.1800 8.5900 630, @villingen 48.0550 8.5900 720, @geisingen 47.9200 8.6500 680, @engen 47.8500 8.7600 560, @singen 47.7850 8.8600 430

A 81 Grenze motorway DE
  @singen, limit 100, 47.7600 8.8100 430, 47.7500 8.7700 430, @thayngen 47.7400 8.7200 440

A 5 motorway DE
  @basel-weil 47.5950 7.6050 255, limit 120, @efringen 47.6600 7.5750 245, limit off, @neuenburg 47.8100 7.5700 225, @bad-krozingen 47.9100 7.6600 220, @freiburg-mitte 48.0050 7.7700 215, @freiburg-nord 48.0750 7.8200 205, @riegel 48.1550 7.7500 180, @lahr 48.3400 7.8150 160, @offenburg 48.4750 7.9050 150, @appenweier 48.5500 7.9450 145, @achern 48.6300 8.0250 135,
  @baden-baden 48.7750 8.1650 120, limit 120, @rastatt 48.8700 8.2350 117, @dreieck-karlsruhe, @karlsruhe-durlach 49.0050 8.4450 115, limit off, @bruchsal 49.1300 8.5650 110, @kronau 49.2200 8.6150 108, limit 120, @kreuz-walldorf, @kreuz-heidelberg 49.4050 8.6350 105, @kreuz-weinheim 49.5350 8.6350 103, @bensheim 49.6800 8.5950 98, @seeheim 49.7600 8.6050 105, @darmstadt 49.8650 8.6000 110, @langen 49.9850 8.6000 115, @frankfurter-kreuz,
  limit 100, @westkreuz-frankfurt 50.1150 8.5950 100, @nordwestkreuz 50.1500 8.5900 120, limit 120, @bad-homburg 50.2050 8.6450 160, @friedberg 50.3200 8.6900 170, @bad-nauheim 50.3750 8.7000 190, limit off, @gambach 50.4600 8.7400 200, @reiskirchen 50.5950 8.8200 230, @homberg-ohm 50.7000 8.9900 280, @alsfeld 50.7500 9.2700 290, @hattenbach

Karlsruhe town DE
  @karlsruhe-durlach, @karlsruhe

Freiburg town DE
  @freiburg-mitte, @freiburg

A 656 motorway DE
  @kreuz-heidelberg, limit 120, 49.4350 8.5900 100, @mannheim-kreuz, limit 100, @mannheim-ost 49.4700 8.5100 97

Mannheim town DE
  @mannheim-ost, @mannheim

Frankfurt town DE
  @westkreuz-frankfurt, 50.1100 8.6300 100, 50.1080 8.6650 98, @frankfurt

B 28 Kehl trunk DE
  @appenweier, 48.5550 7.9000 140, 48.5650 7.8400 138, @kehl 48.5720 7.8050 138
`;
