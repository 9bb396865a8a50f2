/** Switzerland, France, Spain, Belgium, the Netherlands and Denmark (notation: road-text.ts). */
export const westernRoads = `
A 1 Ostschweiz motorway CH
  @sankt-margrethen, @rheineck 47.4750 9.5800 410, 47.4800 9.5000 500, @sankt-gallen 47.4350 9.3900 650, limit 100, @gossau 47.4150 9.2500 640, limit off, @wil 47.4700 9.0500 570, @winterthur 47.5150 8.7200 450, @bruettisellen 47.4250 8.6350 440, limit 100, @zuerich-nord 47.4200 8.5650 430, @limmattal 47.4050 8.4250 395, limit off, @baden 47.4550 8.2950 400, @lenzburg 47.3950 8.1700 390, @oftringen 47.3150 7.9200 410, @egerkingen 47.3150 7.8000 430, @wangen-aare 47.2350 7.6600 430, @kirchberg-be 47.0900 7.5700 505, limit 100, @bern-wankdorf 46.9700 7.4750 550,
  @bern-west 46.9500 7.3700 560, limit off, @murten 46.9250 7.1400 460, @payerne 46.8250 6.9500 460, @yverdon 46.7700 6.6400 440, @lausanne-crissier 46.5500 6.5700 430, @morges 46.5200 6.5000 400, @nyon 46.4000 6.2300 430, limit 100, @geneve-flughafen 46.2350 6.1050 425, @bardonnex 46.1500 6.0900 450

A 4 Schaffhausen motorway CH
  @thayngen, limit 100, @schaffhausen 47.7000 8.6350 410, @andelfingen 47.6000 8.6700 420, @winterthur

Zürich town CH
  @zuerich-nord, 47.4000 8.5450 440, @zurich, 47.3750 8.5150 410, @zuerich-west 47.3550 8.4900 480

Bern town CH
  @bern-wankdorf, 46.9662 7.4745 550, 46.9590 7.4640 545, @bern

Genève town CH
  @geneve-flughafen, 46.2150 6.1300 400, @geneva

A 4 Knonau motorway CH
  @limmattal, limit 100, @zuerich-west, limit 120, @affoltern 47.2800 8.4400 490, @rotkreuz 47.1450 8.4400 430, @buchrain 47.0950 8.3450 430, limit 80, @luzern-nord 47.0550 8.2950 440

Luzern town CH
  @luzern-nord, @lucerne

A 2 Nordwest motorway CH
  @basel-weil, limit 80, @basel 47.5550 7.6200 270, limit 120, @augst 47.5300 7.7200 290, @sissach 47.4600 7.8000 380, 47.3900 7.8300 560, @egerkingen

A 2 Gotthard motorway CH
  @luzern-nord, limit 80, @luzern-sued 47.0200 8.2950 445, limit 100, @stans 46.9600 8.3500 450, 46.9450 8.5000 480, @fluelen 46.9000 8.6050 440, @erstfeld 46.8200 8.6450 470, @amsteg 46.7700 8.6700 530, @wassen 46.7050 8.6000 920, @goeschenen 46.6700 8.5900 1080, limit 80, 46.6000 8.5850 1170, @airolo 46.5300 8.6050 1145, limit 100, @faido 46.4800 8.8000 720, @biasca 46.3600 8.9600 300, limit 120, @bellinzona 46.2000 9.0100 230, @monte-ceneri 46.1300 8.9200 450, limit 100, @lugano 46.0050 8.9300 330, @mendrisio 45.8700 8.9850 330, @chiasso 45.8350 9.0300 240

A 9 Milano motorway IT
  @chiasso, limit 110, @como 45.7800 9.0400 300, limit 130, @lainate 45.5700 9.0300 180, limit 90, @milano-nord 45.5250 9.1300 150, @milan-ost

Annecy motorway FR
  @bardonnex, @cruseilles 46.0300 6.1000 700, @annecy-nord 45.9350 6.0950 520

Annecy Nord town FR
  @annecy-nord, @annecy

A 40 motorway FR
  @bardonnex, limit 110, 46.1150 6.0500 500, 46.0900 5.9600 490, @bellegarde 46.1130 5.8350 480, 46.1450 5.7600 540, 46.1300 5.6900 560, @nantua 46.1600 5.6000 540, 46.1700 5.5500 560, 46.1250 5.5350 500, limit 130, 46.1050 5.4500 330, @pont-dain 46.0500 5.3400 250, @amberieu 45.9750 5.3200 250, @meximieux 45.9000 5.1900 230, 45.8450 5.0500 200, limit 110, @lyon-est 45.8100 4.9800 190

Lyon town FR
  @lyon-est, 45.7800 4.9000 175, @lyon, 45.7350 4.8250 168, @lyon-sud 45.7000 4.8450 167

A 7 Soleil motorway FR
  @lyon-sud, limit 110, @vienne 45.5300 4.8600 165, limit 130, @chanas 45.3200 4.8200 150, @tain 45.0750 4.8700 130, @valence 44.9200 4.8750 115, @montelimar 44.5800 4.7900 100, @bollene 44.2900 4.7400 60, @orange 44.1300 4.7900 45, @avignon-nord 43.9900 4.9000 35

Avignon town FR
  @avignon-nord, @avignon

A 9 Languedocienne motorway FR
  @orange, @remoulins 43.9500 4.5800 50, @nimes 43.8150 4.3600 55, @montpellier 43.6050 3.9300 40, @sete 43.4700 3.6700 30, @beziers 43.3200 3.2600 30, @narbonne 43.1750 2.9900 20, @sigean 43.0200 2.9600 30, @perpignan 42.7000 2.8500 40, @le-boulou 42.5200 2.8300 100, @le-perthus 42.4600 2.8600 280

AP-7 motorway ES
  @le-perthus, @figueres 42.2700 2.9300 50, @girona-nord 42.0300 2.8150 90, @girona-sud 41.9300 2.7850 110, @hostalric 41.7400 2.6300 80, @granollers 41.6050 2.2600 170, @montmelo 41.5500 2.2300 80, limit 80, @barcelona-nord 41.4550 2.1950 25

Girona town ES
  @girona-sud, 41.9288 2.7900 105, 41.9350 2.7990 95, 41.9550 2.8120 80, @girona

Barcelona town ES
  @barcelona-nord, 41.4200 2.1850 12, @barcelona

Strasbourg town FR
  @kehl, 48.5720 7.7800 140, @strasbourg, 48.5850 7.7300 145, @strasbourg-west 48.5980 7.7150 148

A 4 Est motorway FR
  @strasbourg-west, limit 110, @brumath 48.7200 7.7000 155, limit 130, @saverne 48.7600 7.3800 200, @phalsbourg 48.7800 7.2600 330, @sarralbe 49.0000 7.0500 240, @saint-avold 49.1300 6.7000 270, limit 110, @metz 49.1600 6.2600 200, limit 130, @verdun 49.1000 5.4700 300, @sainte-menehould 49.0700 4.9100 170, @chalons 49.0100 4.4500 120, limit 110, @reims-sud 49.2300 4.0400 95, limit 130, @chateau-thierry 49.0800 3.4200 200, @meaux 48.9300 2.9400 100, limit 110, @marne-la-vallee 48.8450 2.6400 110, limit 90, @joinville 48.8250 2.4750 45, limit 70, @bercy 48.8300 2.3900 38

Reims town FR
  @reims-sud, @reims

Paris town FR
  @bercy, 48.8440 2.3730 35, @paris, 48.8800 2.3580 50, @porte-chapelle 48.9000 2.3590 45

A 1 Nord motorway FR
  @porte-chapelle, limit 90, 48.9400 2.3650 45, limit 110, @roissy 49.0100 2.5300 100, limit 130, @senlis 49.2050 2.6200 80, @roye 49.7000 2.8100 85, @peronne 49.9000 2.8900 90, @cambrai 50.1600 3.1900 70, @valenciennes 50.3300 3.5000 40, @hensies 50.4200 3.6900 25

E 19 motorway BE
  @hensies, @mons 50.4800 3.9500 35, @nivelles 50.6050 4.3200 110, limit 100, @halle 50.7300 4.2600 50, @ring-bruxelles-ouest 50.8300 4.2900 40

Bruxelles town BE
  @ring-bruxelles-ouest, 50.8450 4.3200 25, @brussels, 50.8480 4.3900 60, @bruxelles-est 50.8550 4.4300 50

E 40 motorway BE
  @lichtenbusch, limit 120, @verviers 50.6200 5.8600 260, limit 100, @liege 50.6650 5.5900 180, limit 120, @sint-truiden 50.7500 5.2000 130, @tienen 50.8000 4.9500 70, @leuven 50.8550 4.6800 50, limit 100, @zaventem 50.8650 4.5000 45, @bruxelles-est

E 19 Nord motorway BE
  @bruxelles-est, limit 100, @machelen 50.9050 4.4400 20, limit 120, @mechelen 51.0400 4.4500 10, limit 100, @antwerpen 51.2050 4.4350 8, limit 120, @hazeldonk 51.4800 4.7400 12

A 16 motorway NL
  @hazeldonk, @breda 51.5900 4.6800 3, @gorinchem 51.8350 5.0000 2, @vianen 51.9900 5.0950 2, @utrecht-lunetten 52.0600 5.1450 3

A 12 motorway NL
  @elten, @duiven 51.9600 6.0100 12, @arnhem-nord 52.0100 5.9250 60, @ede 52.0250 5.6500 25, @veenendaal 52.0450 5.5300 8, @driebergen 52.0600 5.2700 4, @utrecht-lunetten

A 2 motorway NL
  @utrecht-lunetten, @oudenrijn 52.0650 5.0600 2, @breukelen 52.1700 4.9900 0, @holendrecht 52.2900 4.9500 -2, @amstel 52.3250 4.9150 -1

Arnhem town NL
  @arnhem-nord, @arnhem

Amsterdam town NL
  @amstel, 52.3450 4.9150 0, @amsterdam

A 36 Comtoise motorway FR
  @neuenburg, @mulhouse 47.7850 7.3400 240, @belfort 47.6300 6.8900 360, @montbeliard 47.5100 6.8000 330, @besancon 47.3000 6.0400 260, @dole 47.0700 5.5500 220, @lons 46.6700 5.5000 260, @bourg 46.2000 5.3000 240, @pont-dain

E 45 motorway DK
  @ellund, limit 110, @aabenraa 55.0450 9.3500 45, limit 130, @haderslev 55.2550 9.4000 50, @kolding-syd 55.4700 9.4350 50, limit 110, @kolding 55.5250 9.4800 50, @fredericia 55.5350 9.7200 30, @middelfart 55.5000 9.7900 30, limit 130, @noerre-aaby 55.4400 9.9300 40, @odense-vest 55.3700 10.2700 30, limit 110, @odense-syd 55.3450 10.3900 25, limit 130, @nyborg 55.3050 10.7500 15, limit 110, @storebaelt-vest 55.3050 10.8200 10, @sprogoe 55.3350 10.9650 18, @storebaelt-bro 55.3430 11.0350 60, @korsoer 55.3500 11.1200 12, limit 130,
  @slagelse 55.3850 11.3500 40, @soroe 55.4300 11.5500 40, @ringsted 55.4500 11.8000 40, @koege 55.4900 12.1300 20, limit 110, @ishoej 55.6100 12.3500 10, limit 90, @avedoere 55.6250 12.4600 5

Odense town DK
  @odense-syd, @odense

København town DK
  @avedoere, 55.6450 12.5150 5, @copenhagen
`;
