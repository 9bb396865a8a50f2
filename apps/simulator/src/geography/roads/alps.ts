/** Austria, the passes, northern Italy, Slovenia and Croatia (notation: road-text.ts). */
export const alpineRoads = `
A 12 Inntal motorway AT
  @kiefersfelden, limit 100, 47.5850 12.1700 485, @kufstein-sued 47.5600 12.1450 490, @woergl-ost 47.5050 12.0900 500, @woergl-west 47.4800 12.0400 505, @kramsach 47.4480 11.8900 515, @wiesing 47.4080 11.8050 530, @jenbach 47.3850 11.7700 530, @schwaz 47.3500 11.7050 540, @wattens 47.3000 11.5950 555, @hall-mitte 47.2800 11.5050 560, @innsbruck-ost 47.2680 11.4400 570, limit 80, @innsbruck-amras 47.2530 11.4120 580, @innsbruck-berg 47.2510 11.3980 590,
  @innsbruck-west 47.2560 11.3650 580, limit 100, @voels 47.2580 11.3200 585, @zirl-ost 47.2680 11.2500 615, @zirl-west 47.2730 11.2200 600, @pettnau 47.2900 11.1500 610, @telfs 47.3000 11.0700 625, @moetz 47.2850 10.9500 645

Kufstein town AT
  @kufstein-sued, 47.5592 12.1490 490, 47.5640 12.1560 492, 47.5740 12.1640 495, @kufstein

Innsbruck Ost town AT
  @innsbruck-amras, 47.2620 11.4050 577, @innsbruck

Innsbruck West town AT
  @innsbruck-west, 47.2620 11.3750 577, @innsbruck

A 13 Brenner motorway AT
  @innsbruck-berg, limit 100, 47.2350 11.4020 690, 47.2180 11.3960 770, @europabruecke 47.2030 11.4000 810, @schoenberg 47.1800 11.4030 910, 47.1550 11.4280 980, @matrei 47.1280 11.4480 1010, @steinach 47.0880 11.4650 1100, 47.0680 11.4650 1180, @noesslach 47.0550 11.4700 1250, 47.0320 11.4800 1310, @brenner-nord 47.0120 11.5000 1365, @brenner

A 22 Brennero motorway IT
  @brenner, limit 110, @brenner-sued 46.9850 11.4950 1280, @gossensass 46.9350 11.4450 1070, @sterzing 46.8900 11.4350 950, 46.8550 11.4950 930, @franzensfeste 46.7850 11.6150 740, @brixen 46.7150 11.6450 570, 46.6700 11.6000 540, @klausen 46.6350 11.5700 520, 46.5700 11.5200 420, 46.5250 11.4650 340, @bozen-nord 46.5020 11.4200 290, @bozen-sued 46.4700 11.3200 242, limit 130, @neumarkt-auer 46.3300 11.2700 220, @salurn 46.2400 11.2000 212, @san-michele 46.1900 11.1350 205, @trento-nord 46.1150 11.0950 195,
  @trento-sud 46.0400 11.1250 190, @rovereto-nord 45.9200 11.0700 175, @rovereto-sud 45.8600 11.0050 170, @ala-avio 45.7350 10.9450 130, 45.6500 10.8750 115, 45.5850 10.8300 110, @affi 45.5480 10.8000 130, 45.4850 10.8600 110, @verona-nord 45.4450 10.9200 75, @verona-kreuz 45.4050 10.9150 62

Bozen town IT
  @bozen-sued, 46.4738 11.3165 242, 46.4800 11.3260 246, 46.4850 11.3400 255, @bolzano

Trient town IT
  @trento-nord, 46.0850 11.1100 195, @trento

SS 240 rural IT
  @rovereto-sud, 45.8520 10.9800 190, 45.8480 10.9500 220, 45.8660 10.9050 270, 45.8765 10.8925 225, 45.8773 10.8912 220, 45.8768 10.8899 215, 45.8742 10.8850 185, 45.8734 10.8848 180, 45.8728 10.8858 176, 45.8702 10.8900 143, 45.8694 10.8902 140, 45.8688 10.8894 137, 45.8680 10.8790 90, town, 45.8720 10.8720 70, 45.8820 10.8550 68, @riva-del-garda

Bardolino rural IT
  @affi, 45.5500 10.7500 140, town, @bardolino

Verona town IT
  @verona-nord, 45.4450 10.9600 65, @verona

A 4 Serenissima motorway IT
  @milan-ost 45.4950 9.2600 122, limit 110, @agrate 45.5700 9.3600 160, limit 130, @bergamo 45.6750 9.6500 230, @brescia 45.5150 10.2000 130, @desenzano 45.4550 10.5500 110, @peschiera 45.4200 10.6900 90, @verona-kreuz, @verona-sud 45.3950 10.9800 52, @soave 45.4050 11.2500 30, @montebello 45.4600 11.3900 50, @vicenza 45.5150 11.5200 40, @padova 45.4250 11.8300 14, @dolo 45.4400 12.0700 8, @venezia-mestre 45.4800 12.2000 4, 45.5500 12.3200 4, @san-dona 45.6300 12.5600 4, @portogruaro 45.7850 12.8400 6, @latisana 45.8150 13.0000 10, @palmanova 45.8800 13.2800 20

Venezia trunk IT
  @venezia-mestre, limit 90, 45.4720 12.2400 3, limit 70, 45.4600 12.2750 3, @venice

Milano town IT
  @milan-ost, 45.4800 9.2200 120, @milan

A 23 Alpe Adria motorway IT
  @palmanova, limit 110, @udine-sud 46.0200 13.1900 95, limit 130, @udine-nord 46.1150 13.1950 140, @gemona 46.2650 13.1050 210, @carnia 46.3800 13.1200 260, 46.4100 13.2000 350, @pontebba 46.5000 13.3050 560, @tarvisio 46.5150 13.5650 740, @coccau 46.5350 13.6350 650

Udine town IT
  @udine-sud, @udine

A 2 Villach motorway AT
  @coccau, limit 100, @arnoldstein 46.5450 13.7000 570, limit off, @knoten-villach 46.6000 13.8200 500

Villach town AT
  @knoten-villach, @villach

A 10 Tauern motorway AT
  @knoten-salzburg 47.7850 12.9800 435, limit 100, @salzburg-sued 47.7400 13.0550 440, @hallein 47.6800 13.0900 450, limit off, @golling 47.5950 13.1650 475, limit 100, @werfen 47.4800 13.1900 530, limit off, @bischofshofen 47.4150 13.2300 560, 47.4050 13.3000 700, @eben 47.4000 13.4000 850, @flachau 47.3350 13.4000 930, 47.2900 13.4100 1080, limit 100, @tauerntunnel 47.2450 13.4300 1300, 47.1950 13.4600 1330, limit off, @zederhaus 47.1550 13.5050 1200, @sankt-michael 47.0950 13.6300 1060, limit 100,
  @katschberg 47.0550 13.6200 1140, @rennweg 47.0200 13.6150 1130, limit off, 46.9600 13.5700 930, @gmuend 46.9000 13.5350 760, @spittal 46.7850 13.5200 560, @paternion 46.7100 13.6450 520, @knoten-villach

Salzburg West motorway AT
  @walserberg, limit 100, @knoten-salzburg, @salzburg-mitte 47.8150 13.0050 425, @salzburg-nord 47.8400 13.0600 440, limit 130, @thalgau 47.8500 13.2600 560, @mondsee 47.8600 13.3550 500, 47.8850 13.4700 540, @seewalchen 47.9500 13.6000 500, @regau 47.9900 13.7000 430, @vorchdorf 48.0200 13.9300 430, @voralpenkreuz 48.0850 14.0400 390, @knoten-haid 48.2050 14.2400 300, @ansfelden 48.2150 14.2800 280, @asten 48.2200 14.4200 260, @amstetten 48.1350 14.8500 310, @ybbs 48.1550 15.0700 250, @melk 48.2100 15.3300 240, @sankt-poelten 48.1800 15.6200 290,
  @altlengbach 48.1600 15.9200 360, limit 100, @pressbaum 48.1800 16.0800 320, @auhof 48.2000 16.2300 230

Salzburg town AT
  @salzburg-mitte, @salzburg

Linz town AT
  @ansfelden, trunk, 48.2500 14.3000 265, town, @linz

Wien town AT
  @auhof, 48.1950 16.2900 200, 48.1930 16.3400 190, @vienna

A 8 Innkreis motorway AT
  @suben, @ort-innkreis 48.3200 13.4300 350, @ried 48.2450 13.4850 430, @haag-hausruck 48.1900 13.6300 480, @meggenhofen 48.1800 13.8000 380, @wels-west 48.1750 13.9650 330, @voralpenkreuz

A 9 Pyhrn motorway AT
  @voralpenkreuz, @ried-traunkreis 48.0200 14.0800 430, @kirchdorf-krems 47.9100 14.1050 440, 47.8300 14.1900 500, @klaus 47.8000 14.2200 500, @windischgarsten 47.7200 14.3200 610, limit 100, @bosruck 47.6300 14.3500 740, limit off, @ardning 47.5700 14.3800 640, @trieben 47.4950 14.4900 700, @kalwang 47.4300 14.7500 800, @sankt-michael-stmk 47.3450 15.0050 590, limit 100, @gleinalm 47.2350 15.0500 800, 47.2000 15.1600 650, limit off, @uebelbach 47.2200 15.2400 560, @peggau 47.1950 15.3300 430, @gratkorn 47.1300 15.3300 400,
  limit 100, @graz-nord 47.0950 15.3700 360, @graz-west 47.0150 15.4200 340, limit off, @leibnitz 46.7900 15.5200 280, @spielfeld 46.7050 15.6300 260

Graz town AT
  @graz-west, 47.0450 15.4280 348, @graz

A 1 Maribor motorway SI
  @spielfeld, @pesnica 46.6100 15.6700 260, limit 110, @maribor-ost 46.5450 15.6850 260, limit 130, @dreieck-slivnica 46.4750 15.6700 255, @slovenska-bistrica 46.3950 15.5900 280, @celje 46.2550 15.2800 245, @vransko 46.2400 14.9500 340, @trojane 46.1900 14.8800 480, @domzale 46.1450 14.6200 310, limit 100, @ljubljana-nord 46.0950 14.5350 300

Maribor town SI
  @maribor-ost, @maribor

A 4 Ptuj motorway SI
  @dreieck-slivnica, @ptuj 46.4250 15.8200 230, @gruskovje 46.2850 15.8700 270

A 2 Macelj motorway HR
  @gruskovje, @krapina 46.1500 15.8700 210, @zabok 46.0100 15.8700 160, @zagreb-jankomir 45.8000 15.8650 122

A 11 Karawanken motorway AT
  @knoten-villach, @sankt-jakob 46.5650 14.0300 480, limit 100, @karawanken-nord 46.5000 14.0150 650

A 2 Gorenjska motorway SI
  @karawanken-nord, limit 100, @karawanken-sued 46.4350 14.0200 625, limit 130, @jesenice 46.4250 14.0900 570, @kranj 46.2500 14.3200 390, @ljubljana-sentvid 46.1050 14.4500 310, limit 100, @ljubljana-nord, @ljubljana-ost 46.0600 14.5700 290, limit 130, @grosuplje 45.9600 14.6700 330, @trebnje 45.9050 15.0000 280, @novo-mesto 45.8350 15.1650 200, @krsko 45.9000 15.4800 150, @obrezje 45.8500 15.6900 145

Ljubljana town SI
  @ljubljana-nord, @ljubljana

A 3 Zagreb motorway HR
  @obrezje, @zagreb-jankomir, limit 110, @lucko 45.7500 15.8800 117

Zagreb town HR
  @zagreb-jankomir, 45.8020 15.9200 120, @zagreb

A 1 Dalmatina motorway HR
  @lucko, @jastrebarsko 45.6500 15.6600 130, @karlovac 45.5050 15.5850 120, @bosiljevo 45.4000 15.3000 240, @ogulin 45.2500 15.2700 340, @brinje 45.0200 15.1500 480, @otocac 44.8600 15.2600 460, @gospic 44.6200 15.4200 570, limit 100, @sveti-rok 44.3500 15.6600 560, 44.2800 15.6200 510, limit off, @maslenica 44.2300 15.5300 110, @zadar-ost 44.0900 15.4000 130, @benkovac 43.9900 15.6300 130, @sibenik 43.7900 15.9500 150, @prgomet 43.6200 16.2500 290, @dugopolje 43.5800 16.5800 310

Zadar rural HR
  @zadar-ost, 44.1000 15.3200 90, town, @zadar

Split trunk HR
  @dugopolje, limit 80, 43.5600 16.5300 300, 43.5400 16.5000 110, town, 43.5250 16.4800 60, @split

B 179 Fernpass rural AT
  @fuessen-tunnel, 47.5250 10.6700 850, @reutte 47.4880 10.7250 850, 47.4500 10.7450 980, limit 80, @bichlbach 47.4200 10.7950 1080, 47.4080 10.8400 1040, @lermoos 47.4000 10.8750 1000, 47.3860 10.8920 990, 47.3740 10.8760 1080, 47.3680 10.8560 1150, 47.3690 10.8420 1190, @fernpass 47.3630 10.8380 1212, 47.3585 10.8310 1165, 47.3576 10.8308 1160, 47.3570 10.8318 1155, 47.3535 10.8415 1103, 47.3527 10.8425 1100, 47.3518 10.8420 1096, 47.3450 10.8330 1030, 47.3400 10.8200 970, 47.3290 10.8320 900,
  limit 100, @nassereith 47.3180 10.8400 845, 47.3220 10.8560 920, 47.3150 10.8650 1000, 47.3120 10.8850 1080, @holzleiten 47.3080 10.8950 1115, 47.3020 10.9300 990, 47.3010 10.9750 870, 47.3080 11.0300 800, 47.3060 11.0620 645, @telfs

B 2 Mittenwald rural DE
  @garmisch, 47.4900 11.1400 740, 47.4880 11.1900 850, @klais 47.4830 11.2350 930, 47.4600 11.2700 930, town, 47.4420 11.2650 915, rural, @scharnitz 47.3920 11.2630 960

B 177 Seefeld rural AT
  @scharnitz, 47.3700 11.2350 1000, 47.3480 11.2050 1110, @seefeld-ost 47.3290 11.1950 1180, 47.3120 11.2020 1160, limit 80, 47.3000 11.2080 1120, limit 60, 47.2930 11.2200 1030, 47.2865 11.2380 930, 47.2800 11.2580 830, 47.2783 11.2700 765, 47.2778 11.2716 762, 47.2766 11.2714 759, 47.2740 11.2620 695, @zirl-ost

Seefeld town AT
  @seefeld-ost, @seefeld

B 181 Achensee rural DE
  @tegernsee, town, 47.6900 11.7700 740, rural, @kreuth 47.6400 11.7500 780, 47.6000 11.7000 830, 47.5800 11.6650 900, @achenpass 47.5780 11.6400 941

B 181 Tirol rural AT
  @achenpass, 47.5500 11.6700 890, @achenkirch 47.5250 11.7000 925, 47.4700 11.7050 935, @maurach 47.4300 11.7500 955, 47.4190 11.7560 930, 47.4110 11.7650 870, 47.4098 11.7800 790, 47.4135 11.7940 712, 47.4134 11.7953 709, 47.4127 11.7955 706, 47.4090 11.7860 645, 47.4082 11.7856 642, 47.4076 11.7864 637, 47.4085 11.7930 600, 47.4105 11.7985 572, 47.4105 11.8015 555, @wiesing

A 14 Rheintal motorway AT
  @lindau-a96, limit 100, @bregenz-nord 47.5300 9.7500 420, @bregenz-west 47.4750 9.7200 405, limit 130, @dornbirn-sued 47.4000 9.7150 415

Bregenz town AT
  @bregenz-west, 47.4758 9.7250 403, 47.4830 9.7300 400, 47.4920 9.7330 400, @bregenz

Rheinübergang rural AT
  @bregenz-west, town, 47.4600 9.6900 405, @sankt-margrethen 47.4500 9.6450 402
`;
