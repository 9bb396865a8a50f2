/** Munich: the ring, the large streets, the motorway ring and the towns around (notation: road-text.ts). */
export const munichRoads = `
Mittlerer Ring trunk DE
  @ring-schenkendorf 48.1742 11.5975 508, limit 60, 48.1705 11.6050 508, 48.1620 11.6110 510, @ring-effner 48.1530 11.6155 515, 48.1440 11.6160 520, @ring-leuchtenberg 48.1335 11.6170 528,
  48.1240 11.6190 533, @ring-ramersdorf 48.1145 11.6165 541, 48.1120 11.6060 541, @ring-mcgraw 48.1105 11.5950 540, 48.1115 11.5830 530, 48.1128 11.5730 522, @ring-candid 48.1120 11.5630 522,
  48.1120 11.5510 525, @ring-brudermuehl 48.1122 11.5440 532, 48.1125 11.5300 538, @ring-kiesselbach 48.1127 11.5195 541, 48.1220 11.5180 540, 48.1310 11.5250 536, @ring-trappentreu 48.1375 11.5365 527,
  48.1430 11.5370 524, @ring-arnulf 48.1460 11.5372 522, 48.1550 11.5360 518, @ring-dachauer 48.1640 11.5335 514, 48.1710 11.5330 512, @ring-brauchle 48.1775 11.5360 509, 48.1790 11.5470 508,
  @ring-petuel 48.1782 11.5600 508, 48.1775 11.5740 508, @ring-leopold 48.1762 11.5870 508, @ring-schenkendorf

Leopoldstraße town DE
  @ring-leopold, 48.1700 11.5867 508, @munich-schwabing, 48.1560 11.5838 513, @munich-siegestor 48.1520 11.5822 515, 48.1470 11.5803 517, @munich-odeon 48.1425 11.5775 518

Altstadtring town DE
  @munich-odeon, 48.1420 11.5720 518, @munich-stachus 48.1392 11.5655 520, 48.1355 11.5655 520, @munich-sendlinger-tor 48.1335 11.5675 520, 48.1305 11.5745 519, @munich-isartor 48.1340 11.5825 517,
  48.1390 11.5860 515, 48.1420 11.5870 514, @munich-odeon

Tal street DE
  @munich-isartor, 48.1350 11.5795 518, @munich

Bayerstraße town DE
  @munich-stachus, 48.1392 11.5610 521, @munich-station, 48.1398 11.5500 523, 48.1390 11.5420 525, @ring-trappentreu, 48.1400 11.5200 526, 48.1410 11.5000 527, 48.1430 11.4800 527, @munich-pasing

Nymphenburger Straße town DE
  @munich-stachus, 48.1455 11.5590 519, 48.1500 11.5450 519, @ring-arnulf

Prinzregentenstraße town DE
  @munich-odeon, 48.1435 11.5880 513, 48.1420 11.5980 522, @munich-prinzregenten 48.1385 11.6080 526, @ring-leuchtenberg

Einsteinstraße town DE
  @munich-isartor, 48.1320 11.5890 519, @munich-rosenheimer 48.1290 11.5970 527, 48.1270 11.6030 530, @munich-ostbahnhof, 48.1200 11.6120 535, @ring-ramersdorf

Lindwurmstraße town DE
  @munich-sendlinger-tor, 48.1290 11.5570 522, 48.1225 11.5450 528, @munich-sendling, 48.1150 11.5290 539, @ring-kiesselbach

Fraunhoferstraße town DE
  @munich-sendlinger-tor, 48.1280 11.5740 516, 48.1225 11.5780 525, 48.1160 11.5790 533, @munich-silberhorn 48.1150 11.5870 537, @munich-giesing, @ring-mcgraw

Thalkirchner Straße town DE
  @ring-candid, 48.1070 11.5600 520, @munich-zoo, 48.0960 11.5500 528, 48.0900 11.5350 550, @munich-solln, rural, 48.0700 11.5130 570, town, @pullach 48.0600 11.5200 582

Effnerstraße town DE
  @munich-bogenhausen, @ring-effner, 48.1620 11.6230 512, 48.1740 11.6310 510, @unterfoehring-south 48.1850 11.6390 508, @unterfoehring, rural, 48.2020 11.6530 502, @unterfoehring-north 48.2120 11.6630 496, town, @ismaning

Dachauer Straße town DE
  @ring-dachauer, 48.1720 11.5220 511, @munich-moosach, 48.1900 11.4950 505, 48.2010 11.4860 500, rural, 48.2180 11.4720 495, 48.2380 11.4520 488, town, @dachau

Hanauer Straße town DE
  @ring-brauchle, 48.1800 11.5330 508, @munich-oez, 48.1850 11.5200 507, @munich-moosach

Lerchenauer Straße town DE
  @munich-olympia, 48.1770 11.5575 509, @ring-petuel, 48.1815 11.5620 507, @munich-milbertshofen, 48.1860 11.5760 506, @frankfurter-ring-west 48.1880 11.5790 505

Frankfurter Ring town DE
  @frankfurter-ring-west, 48.1890 11.5920 504, @munich-freimann-sued 48.1905 11.6050 503, 48.1820 11.6180 506, 48.1780 11.6280 509, @unterfoehring-south

Walter-Gropius-Straße street DE
  @ring-schenkendorf, 48.1765 11.5952 508, @munich-parkstadt, 48.1790 11.5890 507, @ring-leopold

Heidemannstraße town DE
  @munich-freimann-sued, 48.1935 11.6025 502, @munich-freimann, 48.2000 11.5960 500, @ingolstaedter 48.1985 11.5770 500, 48.1930 11.5780 503, @frankfurter-ring-west

B 13 Ingolstädter Straße town DE
  @frankfurter-ring-west, @ingolstaedter, 48.2100 11.5760 495, rural, 48.2280 11.5800 490, @hochbrueck 48.2480 11.5900 482, 48.2650 11.5870 477, @lohhof 48.2830 11.5850 473, 48.3050 11.5790 470, 48.3290 11.5670 472,
  48.3530 11.5600 462, @fahrenzhausen 48.3640 11.5560 455, 48.3900 11.5650 466, 48.4150 11.5780 452, town, @allershausen, rural, 48.4560 11.5890 462, 48.4780 11.5970 480, @schweitenkirchen-town 48.5030 11.6060 530,
  48.5140 11.5780 500, 48.5230 11.5400 450, town, @pfaffenhofen, rural, 48.5560 11.5000 425, 48.5910 11.4900 418, 48.6290 11.4800 405, 48.6630 11.4500 385, 48.7020 11.4340 372, town, @ingolstadt-suedstadt 48.7400 11.4310 372, @ingolstadt

Garching Mitte town DE
  @hochbrueck, 48.2480 11.6130 482, @garching-west 48.2485 11.6390 482, @garching

Lohhofer Straße town DE
  @lohhof, @unterschleissheim

Unterschleißheimer Straße town DE
  @unterschleissheim, 48.2745 11.5740 475, @a92-unterschleissheim

Nördliche Straße Eching rural DE
  @lohhof, 48.2900 11.6000 471, town, @eching

Truderinger Straße town DE
  @ring-leuchtenberg, 48.1310 11.6360 530, @munich-trudering, 48.1270 11.6780 531, @riem-town 48.1300 11.6900 528, @munich-riem

Ständlerstraße town DE
  @ring-mcgraw, 48.1050 11.6080 545, 48.1020 11.6250 547, @munich-pep, @munich-perlach, 48.1040 11.6560 543, 48.1150 11.6600 536, @munich-trudering

Unterhachinger Straße town DE
  @ring-mcgraw, 48.0980 11.6020 550, 48.0810 11.6060 554, @unterhaching, rural, @unterhaching-east 48.0650 11.6460 556

A 94 Riem motorway DE
  @ring-steinhausen 48.1375 11.6270 524, limit 80, 48.1400 11.6490 522, 48.1420 11.6700 521, limit 120, @riem 48.1430 11.6990 521, @kreuz-ost 48.1440 11.7420 519, limit off, 48.1500 11.7950 514,
  48.1590 11.8500 516, @markt-schwaben-a94, 48.1720 11.9400 530, 48.1790 12.0000 545, 48.1990 12.0700 520, 48.2270 12.1300 480, @dorfen-a94 48.2480 12.1800 465, 48.2600 12.2700 470, 48.2530 12.3700 450, 48.2420 12.4500 420,
  @muehldorf-a94 48.2330 12.5300 410, 48.2280 12.6100 405, 48.2420 12.7000 390, @marktl 48.2620 12.8300 365

Riem Anschluss town DE
  @ring-leuchtenberg, @ring-steinhausen

Messe town DE
  @riem, 48.1390 11.6980 524, @munich-riem

A 8 Ost motorway DE
  @ring-ramersdorf, limit 80, 48.1050 11.6250 544, limit 120, 48.0830 11.6400 549, @unterhaching-east, 48.0500 11.6550 566, @kreuz-sued 48.0330 11.6660 580

A 9 Schwabing motorway DE
  @ring-schenkendorf, limit 60, 48.1810 11.6015 506, limit 80, @munich-freimann-sued, limit 100, 48.2030 11.6130 501, 48.2180 11.6270 496, limit 120, @kreuz-nord 48.2275 11.6340 492

Arena town DE
  @munich-freimann, 48.2060 11.6080 499, 48.2120 11.6200 498, @munich-arena

A 95 Sendling motorway DE
  @ring-kiesselbach, limit 80, 48.1040 11.4990 549, limit 120, 48.0930 11.4790 560, @fuerstenried 48.0800 11.4620 573, 48.0610 11.4440 595, limit off, @dreieck-starnberg 48.0130 11.4030 640

A 96 Sendling motorway DE
  @ring-sendling 48.1310 11.5260 536, limit 80, 48.1290 11.5000 540, limit 120, 48.1280 11.4650 543, 48.1260 11.4300 548, @dreieck-suedwest 48.1190 11.3850 560, @germering-a96 48.1110 11.3650 565, limit off, 48.1000 11.2980 566,
  48.0900 11.2200 565, 48.0820 11.1500 560, @greifenberg 48.0750 11.0900 580, 48.0580 11.0000 620, 48.0550 10.9300 610, @landsberg-a96 48.0610 10.8800 600, 48.0480 10.8000 620, @buchloe 48.0320 10.7300 620

Ring Sendling trunk DE
  @ring-trappentreu, limit 60, @ring-sendling, @ring-kiesselbach

A 8 Obermenzing motorway DE
  @obermenzing 48.1660 11.4520 518, limit 100, 48.1730 11.4300 515, limit 120, @kreuz-west 48.1830 11.4060 512

Verdistraße town DE
  @ring-arnulf, 48.1530 11.5150 519, 48.1590 11.4900 519, 48.1630 11.4700 519, @obermenzing

Pippinger Straße town DE
  @obermenzing, 48.1580 11.4580 522, @munich-pasing

Pasing Germering town DE
  @munich-pasing, 48.1440 11.4350 530, 48.1390 11.4000 532, @germering, 48.1220 11.3690 548, @germering-a96

B 2 Fürstenfeldbruck rural DE
  @germering, 48.1480 11.3300 535, 48.1640 11.2900 530, town, @fuerstenfeldbruck, rural, 48.1980 11.2700 530, 48.2150 11.3000 520, @a8-ffb

B 471 rural DE
  @fuerstenfeldbruck, 48.1990 11.2900 515, 48.2150 11.3200 510, @a8-ffb, 48.2320 11.3600 500, 48.2440 11.3950 492, town, @dachau, rural, 48.2560 11.4700 482, 48.2520 11.5200 480, @oberschleissheim 48.2500 11.5600 481, 48.2480 11.5760 482, @hochbrueck

A 95 Starnberg motorway DE
  @dreieck-starnberg, limit 120, 48.0060 11.3800 630, @starnberg-end 48.0020 11.3600 610

Starnberg town DE
  @starnberg-end, @starnberg

A 99 Nord motorway DE
  @dreieck-suedwest, limit 120, 48.1400 11.3950 540, 48.1600 11.4000 525, limit 100, @kreuz-west, 48.1920 11.4120 509, limit 120, 48.2080 11.4350 503, 48.2190 11.4700 499, limit 100, 48.2240 11.5000 496, @feldmoching 48.2270 11.5330 494,
  limit 120, 48.2240 11.5700 495, 48.2240 11.6050 495, @kreuz-nord, 48.2215 11.6610 496, @a99-unterfoehring 48.2135 11.6790 497, 48.2020 11.6990 501, @a99-aschheim 48.1760 11.7300 510, 48.1600 11.7400 515, @kreuz-ost,
  48.1200 11.7430 527, @a99-haar 48.1050 11.7350 536, 48.0830 11.7220 550, 48.0570 11.7010 565, @a99-ottobrunn 48.0480 11.6850 572, @kreuz-sued

Ismaning Anschluss town DE
  @ismaning, 48.2220 11.6720 492, @a99-unterfoehring, @unterfoehring-north

B 388 Ismaning rural DE
  @ismaning-north, 48.2320 11.6950 489, 48.2210 11.7300 492, 48.2190 11.7650 493, 48.2320 11.8000 485, 48.2550 11.8330 478, 48.2770 11.8600 470, @erding-therme

Erding West town DE
  @erding-west, 48.3100 11.8930 463, @erding, 48.2990 11.8950 464, @therme-erding, 48.2890 11.8820 467, @erding-therme

B 304 rural DE
  @riem-town, 48.1120 11.7150 535, @a99-haar, town, 48.1020 11.7600 540, rural, 48.0950 11.8100 550, 48.0900 11.8700 555, 48.0830 11.9300 555, town, @ebersberg, rural, 48.0680 12.0300 550, 48.0640 12.1000 520, 48.0630 12.1700 490,
  town, @wasserburg

Markt Schwaben Süd rural DE
  @ebersberg, 48.1050 11.9500 545, 48.1350 11.9250 530, @markt-schwaben-a94

Markt Schwaben town DE
  @markt-schwaben-north, @markt-schwaben
`;
