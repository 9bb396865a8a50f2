/** Motorways and federal roads between Munich, Ingolstadt, Landshut, Augsburg and the Alps (notation: road-text.ts). */
export const upperBavarianRoads = `
A 9 motorway DE
  @kreuz-nord, 48.2370 11.6400 489, limit 120, @garching-west, 48.2610 11.6440 479, @kreuz-neufahrn 48.2910 11.6410 471, @eching-motorway, limit off, 48.3300 11.6250 471, 48.3560 11.6130 470, 48.3850 11.6030 468,
  @allershausen-a9 48.4300 11.5990 447, 48.4600 11.6090 480, 48.4850 11.6110 515, @schweitenkirchen 48.5060 11.6010 528, 48.5350 11.5800 490, @dreieck-holledau 48.5630 11.5700 470, 48.5930 11.5480 450, @langenbruck 48.6250 11.5350 420, 48.6600 11.5050 385,
  @manching 48.6980 11.4800 370, limit 120, @ingolstadt-sued 48.7400 11.4600 369, 48.7580 11.4640 369, @ingolstadt-nord 48.7790 11.4680 372, limit off, @lenting 48.8060 11.4700 390, 48.8500 11.4800 450, 48.8900 11.4700 490, @denkendorf 48.9250 11.4470 500, 48.9600 11.4250 460,
  limit 120, @kinding 49.0010 11.3900 380, limit off, @greding 49.0480 11.3680 400, 49.0900 11.3330 500, 49.1350 11.2880 440, @hilpoltstein 49.1880 11.2480 400, 49.2300 11.2260 390, @allersberg 49.2530 11.2080 395, 49.3000 11.1950 390, 49.3450 11.2000 380, @kreuz-nuernberg-ost 49.3890 11.2040 370,
  limit 120, @nuernberg-fischbach 49.4230 11.1980 350, 49.4550 11.2130 340, @kreuz-nuernberg 49.4830 11.2290 345

Allershausen Anschluss rural DE
  @allershausen, @allershausen-a9

Schweitenkirchen Anschluss rural DE
  @schweitenkirchen-town, @schweitenkirchen

A 92 motorway DE
  @feldmoching, limit 120, 48.2420 11.5450 487, @a92-oberschleissheim 48.2540 11.5580 481, @a92-unterschleissheim 48.2680 11.5790 477, 48.2830 11.6100 473, @kreuz-neufahrn, 48.3030 11.6620 465, 48.3230 11.6830 460, @freising-sued-a92 48.3490 11.7070 456, @freising-sued, @airport-junction,
  @freising-mitte, 48.3830 11.7640 446, @freising-ost, limit off, 48.3960 11.8150 441, 48.4120 11.8480 437, 48.4280 11.8850 431, @moosburg-sued 48.4430 11.9230 426, 48.4590 11.9550 420, 48.4760 11.9750 417, @moosburg-nord 48.4900 11.9950 412,
  48.5150 12.0350 406, @landshut-west 48.5440 12.0850 400, 48.5620 12.1150 397, @landshut-nord 48.5750 12.1600 393, @essenbach 48.5990 12.2200 384, 48.6180 12.3100 377, @woerth 48.6330 12.3900 370, @dingolfing-west 48.6480 12.4450 365, @dingolfing-ost 48.6510 12.5200 360,
  48.6690 12.6100 352, @landau-isar 48.6940 12.7000 343, 48.7300 12.7900 330, @plattling 48.7720 12.8500 322, @kreuz-deggendorf 48.8150 12.9000 315

Freising Süd Anschluss rural DE
  @freising-sued-a92, @neufahrn-north

Moosburg Anschluss rural DE
  @moosburg-sued, 48.4550 11.9300 423, @moosburg

Moosburg Nord Anschluss rural DE
  @moosburg-nord, @moosburg-north

Landshut West town DE
  @landshut-west, 48.5418 12.0880 400, 48.5440 12.0930 399, 48.5500 12.1010 398, @landshut-works

Landshut Nord town DE
  @landshut-nord, 48.5580 12.1530 393, @landshut-north-town, 48.5410 12.1480 393, @landshut

B 15 rural DE
  @landshut, town, 48.5250 12.1480 420, rural, 48.5010 12.1420 470, 48.4700 12.1390 490, 48.4350 12.1300 480, 48.4000 12.1280 470, 48.3650 12.1320 460, town, @taufkirchen-vils, rural, 48.3200 12.1400 470, 48.2950 12.1480 468, town, @dorfen, rural, 48.2600 12.1650 465, @dorfen-a94,
  48.2200 12.2000 500, 48.1700 12.2050 540, 48.1200 12.2150 520, town, @wasserburg, rural, 48.0300 12.2150 480, 47.9850 12.1900 475, 47.9300 12.1600 462, 47.8900 12.1380 452, town, @rosenheim

B 299 rural DE
  @landshut, town, 48.5230 12.1750 440, rural, 48.4980 12.2200 480, 48.4800 12.2700 490, 48.4630 12.3100 465, town, @vilsbiburg, rural, 48.4000 12.4000 470, 48.3500 12.4500 470, 48.2900 12.4900 430, town, @muehldorf, rural, @muehldorf-a94

B 388 rural DE
  @erding, town, 48.3090 11.9300 464, rural, 48.3150 11.9800 475, 48.3250 12.0400 490, 48.3350 12.0900 480, town, @taufkirchen-vils, rural, 48.3600 12.1900 462, 48.3850 12.2600 458, 48.4200 12.3150 452, town, @vilsbiburg

Erding Dorfen rural DE
  @erding, 48.2930 11.9550 475, 48.2850 12.0200 495, 48.2780 12.0850 480, town, @dorfen

Erding Langenbach rural DE
  @erding, 48.3350 11.9050 458, 48.3650 11.9000 448, 48.3950 11.8950 438, 48.4200 11.8900 431, @moosburg-sued

Dingolfing town DE
  @dingolfing-ost, @dingolfing

Dingolfing West town DE
  @dingolfing-west, @dingolfing-works, 48.6340 12.4790 363, @dingolfing

A 93 Hallertau motorway DE
  @dreieck-holledau, 48.5850 11.5950 460, 48.6100 11.6350 470, @wolnzach 48.6180 11.6700 450, @mainburg-a93 48.6540 11.7350 450, 48.7050 11.7850 420, @siegenburg, 48.7900 11.8600 380, @abensberg 48.8250 11.8950 375, 48.8600 11.9500 380, 48.9150 11.9900 370,
  48.9550 12.0300 360, limit 120, @kreuz-regensburg 48.9850 12.0600 350, limit 100, @regensburg-west 49.0220 12.0650 335

Mainburg Anschluss rural DE
  @mainburg, @mainburg-a93

Regensburg town DE
  @regensburg-west, 49.0150 12.0830 336, @regensburg

Ingolstadt Nord town DE
  @ingolstadt-nord, 48.7740 11.4430 372, @ingolstadt

Ingolstadt Süd town DE
  @ingolstadt-sued, 48.7480 11.4400 371, @ingolstadt-suedstadt

Ettinger Straße town DE
  @ingolstadt, 48.7720 11.4180 372, @ingolstadt-works, 48.7950 11.4300 380, @lenting

B 300 rural DE
  @langenbruck, 48.6150 11.4800 400, 48.6000 11.4000 400, 48.5800 11.3300 405, town, @schrobenhausen, rural, 48.5300 11.2200 420, 48.4800 11.1700 440, 48.4350 11.1000 460, @dasing, 48.3900 11.0000 480, 48.3780 10.9500 485, town, @augsburg

B 13 Pfaffenhofen rural DE
  @pfaffenhofen, 48.5450 11.4400 440, 48.5550 11.3600 425, town, @schrobenhausen

A 8 West motorway DE
  @kreuz-west, 48.1980 11.3760 510, @a8-ffb 48.2230 11.3300 508, 48.2550 11.2950 510, @sulzemoos 48.2850 11.2630 515, 48.2980 11.2280 500, @odelzhausen 48.3090 11.1900 490, 48.3400 11.1300 500, @adelzhausen 48.3600 11.1000 490, @dasing 48.3850 11.0450 480, 48.3970 10.9900 475,
  limit 120, @augsburg-ost 48.4090 10.9200 470, limit off, @augsburg-west 48.4110 10.8540 470, 48.4200 10.7900 475, @adelsried 48.4270 10.7200 485, 48.4150 10.6600 480, @zusmarshausen 48.4120 10.5900 470, 48.4170 10.5000 480, @burgau 48.4340 10.4100 465,
  @guenzburg-a8 48.4350 10.2900 450, @leipheim 48.4380 10.2200 460, limit 120, @kreuz-ulm 48.4560 10.1250 470

Augsburg Ost town DE
  @augsburg-ost, 48.3900 10.9100 475, @augsburg

Augsburg West town DE
  @augsburg-west, 48.3950 10.8650 475, 48.3780 10.8800 485, @augsburg

Günzburg Süd town DE
  @guenzburg-a8, @legoland

A 8 Salzburg motorway DE
  @kreuz-sued, limit 120, 48.0100 11.6780 600, 47.9600 11.6900 635, limit off, 47.9200 11.7000 665, @holzkirchen-a8 47.8870 11.7180 685, 47.8780 11.7700 690, @weyarn 47.8580 11.8000 650, limit 120, 47.8460 11.8500 680, @irschenberg 47.8260 11.9200 730, limit 100, 47.8150 11.9800 590,
  limit 120, @bad-aibling 47.8120 12.0200 490, @dreieck-inntal 47.8110 12.0770 460, @rosenheim-a8 47.8160 12.1120 455, 47.8080 12.2000 510, @frasdorf 47.8060 12.2900 600, 47.8040 12.3400 560, @bernau 47.8140 12.3800 530, limit 130, 47.8240 12.4600 525, @grabenstaett 47.8330 12.5300 535,
  47.8310 12.5900 570, @siegsdorf 47.8270 12.6470 600, 47.8180 12.7300 700, limit 100, @neukirchen 47.8090 12.8000 640, 47.7960 12.8500 580, limit 120, 47.7810 12.8850 500, 47.7720 12.9100 470, @reichenhall 47.7720 12.9280 460, 47.7770 12.9430 455, @walserberg 47.7880 12.9560 445

Rosenheim town DE
  @rosenheim-a8, 47.8350 12.1200 450, @rosenheim

Bernau Prien rural DE
  @bernau, 47.8300 12.3600 530, town, @prien

Holzkirchen town DE
  @holzkirchen-a8, @holzkirchen

B 318 Tegernsee rural DE
  @holzkirchen, 47.8500 11.7100 700, 47.8200 11.7300 730, 47.7880 11.7480 740, town, 47.7550 11.7400 735, @gmund 47.7480 11.7370 735, 47.7320 11.7480 735, @tegernsee

B 13 Tölz rural DE
  @holzkirchen, 47.8560 11.6600 690, 47.8300 11.6300 680, 47.7950 11.5900 670, town, @bad-toelz

B 472 rural DE
  @bad-toelz, 47.7480 11.4900 650, 47.7350 11.4200 620, @bichl-472 47.7250 11.4000 620, 47.7500 11.3600 610, @penzberg-a95 47.7620 11.3350 610

Bad Tölz Gmund rural DE
  @bad-toelz, 47.7620 11.6300 720, 47.7600 11.6900 740, @gmund

B 20 Berchtesgaden rural DE
  @reichenhall, 47.7380 12.8900 475, 47.7050 12.9000 560, 47.6800 12.9400 660, 47.6550 12.9650 640, town, @berchtesgaden

A 95 motorway DE
  @dreieck-starnberg, 47.9650 11.3950 650, @wolfratshausen 47.9150 11.3850 660, 47.8650 11.3650 640, @seeshaupt 47.8230 11.3550 620, 47.7900 11.3470 610, @penzberg-a95, 47.7300 11.3300 615, @murnau-a95 47.6850 11.2700 640, 47.6500 11.2100 640, @eschenlohe 47.6130 11.1850 640

B 2 Garmisch rural DE
  @eschenlohe, 47.5850 11.1720 645, 47.5700 11.1520 655, @oberau 47.5560 11.1420 660, limit 80, 47.5250 11.1200 675, town, @garmisch

Kochel rural DE
  @murnau-a95, 47.6720 11.3200 610, town, @walchensee

B 2 Weilheim rural DE
  @starnberg, 47.9700 11.3000 650, 47.9300 11.2400 660, 47.8800 11.1800 590, town, @weilheim, rural, 47.8000 11.1500 600, 47.7400 11.1700 650, 47.6900 11.2000 690, @murnau-a95

Weilheim Landsberg rural DE
  @weilheim, 47.8900 11.0700 620, 47.9500 10.9800 680, 48.0000 10.9200 650, town, @landsberg, @landsberg-a96

B 17 trunk DE
  @landsberg-a96, 48.1000 10.8750 580, 48.1700 10.8700 560, 48.2400 10.8750 530, 48.3100 10.8800 505, town, @augsburg

A 96 Lindau motorway DE
  @buchloe, 48.0450 10.6400 625, @mindelheim 48.0500 10.5000 610, 48.0300 10.4200 620, 48.0000 10.3000 620, @memmingen-ost 47.9900 10.2200 605, limit 120, @kreuz-memmingen 48.0000 10.1450 590, limit off, 47.9500 10.0700 640, @leutkirch 47.8250 10.0000 660, 47.7600 9.9300 680,
  @wangen 47.6900 9.8500 580, 47.6300 9.7800 500, limit 120, @lindau-a96 47.5750 9.7300 420

Memmingen town DE
  @memmingen-ost, @memmingen

Lindau town DE
  @lindau-a96, 47.5580 9.7150 402, @lindau

A 7 Allgäu motorway DE
  @kreuz-ulm, 48.4200 10.1400 470, 48.3700 10.1250 485, @hittistetten 48.3200 10.1000 500, 48.2300 10.1000 530, @altenstadt 48.1650 10.1100 550, 48.0800 10.1300 580, @kreuz-memmingen, 47.9600 10.1750 620, @bad-groenenbach 47.8700 10.2200 700, @dietmannsried 47.8100 10.2800 690,
  limit 120, @kempten-a7 47.7450 10.3400 690, limit off, 47.7100 10.3600 710, @dreieck-allgaeu 47.6850 10.3750 750, 47.6500 10.4300 850, @nesselwang 47.6300 10.5000 870, 47.6000 10.5800 860, @fuessen-a7 47.5750 10.6650 800, @fuessen-tunnel 47.5530 10.6700 810

Kempten town DE
  @kempten-a7, 47.7340 10.3300 680, @kempten

Füssen town DE
  @fuessen-a7, @fuessen

A 93 Inntal motorway DE
  @dreieck-inntal, limit 120, 47.7800 12.0950 460, @brannenburg 47.7380 12.1150 465, 47.6900 12.1600 470, @oberaudorf 47.6480 12.1850 475, @kiefersfelden 47.6080 12.1950 480

B 12 rural DE
  @marktl, 48.2650 12.8900 360, 48.2580 12.9500 350, town, @simbach 48.2660 13.0200 345, rural, 48.2880 13.0700 345, 48.3020 13.1300 340, limit 80, 48.3180 13.1900 335, limit off, 48.3480 13.2300 340, 48.3560 13.2800 330, limit 70, 48.3900 13.3050 325, limit off, 48.4250 13.3200 330, 48.4400 13.3700 330, @passau-sued, town, 48.5550 13.4200 310, @passau
`;
