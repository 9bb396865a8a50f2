/** Streets of Freising and the roads to the villages around (notation: road-text.ts). */
export const freisingRoads = `
B 11 Münchner Straße, Ottostraße town DE
  @fs-acheringer 48.3790 11.7190 449, 48.3838 11.7243 449, @fs-angerstrasse 48.3878 11.7292 448, 48.3912 11.7345 448,
  @fs-johannis 48.3945 11.7390 448, @fs-station-west 48.3953 11.7420 448, @fs-station-east 48.3960 11.7478 447,
  @fs-korbinian 48.3982 11.7518 446, 48.4010 11.7540 446, @fs-isarstrasse 48.4042 11.7553 446, @fs-neustift 48.4076 11.7580 447,
  48.4090 11.7640 445, @fs-tuching 48.4105 11.7716 443

Bahnhofstraße street DE
  @fs-station-west, 48.3951 11.7433 448, @freising-station, 48.3955 11.7462 448, @fs-station-east

Obere Hauptstraße street DE
  @fs-johannis, 48.3975 11.7399 449, @fs-karlwirt 48.3996 11.7407 449, 48.4004 11.7424 448, @freising-marienplatz,
  48.4016 11.7458 448, 48.4024 11.7476 447, @fs-general-nagel 48.4028 11.7505 447, 48.4032 11.7527 446, @fs-isarstrasse

Landshuter Straße street DE
  @fs-general-nagel, 48.4043 11.7515 447, @freising-bakery, 48.4066 11.7548 447, 48.4079 11.7564 447, @fs-neustift, @freising-neustift

Kammergasse street DE
  @fs-karlwirt, 48.4018 11.7402 452, @fs-kammergasse 48.4036 11.7405 458, 48.4052 11.7411 465, @freising-school

Prinz-Ludwig-Straße street DE
  @fs-kammergasse, 48.4041 11.7437 456, 48.4047 11.7468 452, @fs-alte-post 48.4051 11.7499 449, @fs-general-nagel

Mainburger Straße town DE
  @fs-alte-post, 48.4078 11.7496 453, @fs-hospital 48.4112 11.7484 466, 48.4152 11.7482 476, 48.4194 11.7494 482, rural,
  48.4260 11.7520 478, 48.4340 11.7560 462, 48.4425 11.7630 444, town, 48.4490 11.7668 441, @zolling

Am Steinpark street DE
  @fs-hospital, @freising-hospital, 48.4108 11.7432 472, 48.4089 11.7424 472, @freising-school, 48.4080 11.7391 471, @freising-wippenhauser

Wippenhauser Straße town DE
  @fs-kammergasse, 48.4052 11.7390 462, 48.4072 11.7375 468, @freising-wippenhauser, 48.4125 11.7347 474, rural, 48.4180 11.7318 480, 48.4240 11.7272 490,
  48.4300 11.7240 480, @wippenhausen 48.4412 11.7210 468, 48.4500 11.7130 462, 48.4590 11.7030 470, @kirchdorf 48.4610 11.6560 452

Haindlfinger Straße rural DE
  @fs-thalhauser 48.4008 11.7322 463, town, 48.4062 11.7278 473, rural, 48.4130 11.7215 483, 48.4215 11.7120 480, town, @haindlfing,
  rural, 48.4400 11.6880 472, 48.4520 11.6690 458, town, @kirchdorf

Thalhauser Straße town DE
  @fs-karlwirt, 48.4000 11.7366 455, @fs-thalhauser, 48.4012 11.7240 474, rural, 48.4028 11.7120 487, 48.4068 11.7000 490, 48.4090 11.6850 492,
  48.4078 11.6690 488, 48.4080 11.6520 478, 48.4070 11.6340 466, town, @kranzberg

Vöttinger Straße street DE
  @fs-johannis, 48.3956 11.7362 452, 48.3948 11.7330 460, @freising-brewery, 48.3963 11.7262 469, 48.3979 11.7240 470, @freising-weihenstephan,
  48.3962 11.7182 462, @fs-voetting-north 48.3938 11.7168 455, 48.3918 11.7178 453, @freising-voetting, 48.3885 11.7216 450, 48.3873 11.7258 449, 48.3884 11.7281 449, @fs-angerstrasse

Lange Point street DE
  @freising-weihenstephan, 48.4000 11.7255 471, @fs-thalhauser

Giggenhauser Straße rural DE
  @fs-voetting-north, town, 48.3920 11.7110 458, rural, 48.3880 11.7000 480, 48.3830 11.6860 492, 48.3760 11.6700 490, 48.3690 11.6540 484, town,
  @giggenhausen 48.3640 11.6440 480, rural, 48.3560 11.6300 476, @massenhausen 48.3480 11.6180 478, 48.3330 11.6260 472, 48.3180 11.6240 470, town, @eching

Kranzberger Straße rural DE
  @kranzberg, 48.4180 11.6040 452, 48.4260 11.5990 446, town, @allershausen

Seestraße street DE
  @kranzberg, 48.4029 11.6096 459, @kranzberg-lake

Erdinger Straße town DE
  @fs-korbinian, 48.3966 11.7540 445, @freising-market, 48.3933 11.7587 445, @fs-lerchenfeld 48.3925 11.7625 445, 48.3908 11.7684 445, @fs-attaching 48.3890 11.7760 445,
  trunk, 48.3885 11.7820 445, @freising-ost 48.3872 11.7885 445

Gute Änger street DE
  @fs-lerchenfeld, 48.3914 11.7615 445, @freising-lerchenfeld, 48.3928 11.7572 445, 48.3939 11.7565 445, @freising-market

Moosstraße street DE
  @fs-lerchenfeld, @freising-kindergarten, 48.3921 11.7652 445, 48.3905 11.7652 445, @freising-pool, 48.3878 11.7690 445, 48.3880 11.7735 445, @fs-attaching

Isarstraße Süd town DE
  @fs-station-east, 48.3938 11.7486 446, 48.3908 11.7462 447, @fs-saengerstrasse 48.3874 11.7438 447, trunk, 48.3845 11.7425 447, @freising-mitte 48.3805 11.7428 447

Clemensängerring street DE
  @fs-saengerstrasse, 48.3872 11.7418 447, @freising-clemensaenger, 48.3874 11.7384 447, @freising-diy, 48.3893 11.7352 447, 48.3884 11.7318 448, @fs-angerstrasse

B 11 rural DE
  @fs-acheringer, 48.3735 11.7145 451, @fs-pulling 48.3675 11.7085 453, 48.3585 11.6990 456, 48.3480 11.6880 458, 48.3370 11.6780 460, @neufahrn-north 48.3255 11.6705 462,
  town, @neufahrn, 48.3070 11.6590 465, rural, @neufahrn-south 48.3010 11.6560 466, 48.2880 11.6530 470, 48.2740 11.6500 474, @garching-north 48.2600 11.6500 478,
  town, @garching

Pullinger Hauptstraße street DE
  @fs-pulling, 48.3658 11.7102 454, @freising-pulling, 48.3632 11.7140 454, rural, @freising-sued 48.3592 11.7168 453

B 11 nach Landshut rural DE
  @fs-tuching, 48.4095 11.7800 442, @marzling-north 48.4075 11.7900 440, 48.4150 11.8070 436, 48.4260 11.8280 432, @langenbach-south 48.4345 11.8470 429, 48.4440 11.8740 426, 48.4540 11.8990 424,
  town, 48.4630 11.9220 422, @moosburg, 48.4740 11.9420 420, rural, @moosburg-north 48.4830 11.9560 418, 48.4930 11.9850 414, 48.5060 12.0180 410, 48.5190 12.0500 405,
  48.5330 12.0830 400, town, @landshut-works, 48.5490 12.1290 395, @landshut-north-town 48.5450 12.1440 393

Tuchinger Straße street DE
  @fs-tuching, @freising-tuching

Freisinger Straße Marzling street DE
  @marzling-north, @marzling

Bahnhofstraße Langenbach street DE
  @langenbach-south, @langenbach

B 301 Hallertau rural DE
  @zolling, 48.4620 11.7730 442, 48.4760 11.7740 452, 48.4900 11.7660 470, 48.5060 11.7610 492, 48.5220 11.7540 478, 48.5400 11.7450 455, town, @au-hallertau,
  rural, 48.5720 11.7480 440, 48.5900 11.7550 432, 48.6100 11.7660 428, 48.6280 11.7760 424, town, @mainburg, rural, 48.6680 11.8010 412, 48.7000 11.8180 400,
  48.7300 11.8300 390, @siegenburg 48.7570 11.8420 385

Nandlstädter Straße rural DE
  @zolling, 48.4640 11.7830 446, 48.4820 11.7900 470, 48.5010 11.7960 490, 48.5200 11.8030 470, town, @nandlstadt

Moosburger Straße rural DE
  @nandlstadt, 48.5150 11.8420 462, 48.4980 11.8820 440, 48.4860 11.9130 425,
  town, @moosburg

Auer Straße rural DE
  @nandlstadt, 48.5410 11.7880 475, 48.5500 11.7640 462, @au-hallertau

Ampertalstraße rural DE
  @zolling, 48.4560 11.7400 442, 48.4590 11.7030 446, 48.4600 11.6800 448, town, @kirchdorf, rural, 48.4500 11.6330 448, 48.4400 11.6100 446, town, @allershausen

Ampertal Ost rural DE
  @zolling, 48.4510 11.7930 438, 48.4560 11.8250 434, 48.4610 11.8600 428, 48.4660 11.9000 424, town, @moosburg

Flughafentangente Ost trunk DE
  @freising-ost, 48.3800 11.8020 446, 48.3700 11.8160 449, @tangente-airport 48.3560 11.8260 452, 48.3400 11.8430 456, limit 80, 48.3250 11.8630 460, @erding-west 48.3120 11.8800 463,
  limit off, 48.2980 11.8780 466, @erding-therme 48.2880 11.8760 468, 48.2650 11.8640 478, 48.2400 11.8600 490, 48.2150 11.8600 500, @markt-schwaben-north 48.1990 11.8680 508, 48.1850 11.8810 515,
  @markt-schwaben-a94 48.1700 11.8990 522

Flughafenstraße trunk DE
  @tangente-airport, 48.3560 11.8130 450, limit 80, 48.3545 11.8000 449, @munich-airport, limit 60, 48.3545 11.7700 450, 48.3545 11.7520 452, limit 80, 48.3560 11.7350 452, @airport-west 48.3590 11.7260 453

Zubringer Flughafen motorway DE
  @airport-west, limit 100, 48.3630 11.7230 452, @airport-junction 48.3680 11.7230 451

B 301 Hallbergmoos rural DE
  @airport-west, 48.3490 11.7240 455, 48.3390 11.7270 459, @hallbergmoos-west 48.3290 11.7310 463, 48.3120 11.7270 468, 48.2940 11.7180 474, 48.2730 11.7030 480, 48.2530 11.6880 484, town,
  @ismaning-north 48.2370 11.6790 488, @ismaning

Theresienstraße town DE
  @hallbergmoos-west, 48.3285 11.7420 463, @hallbergmoos

Moosstraße Hallbergmoos rural DE
  @hallbergmoos, 48.3230 11.7750 464, 48.3170 11.8060 463, 48.3120 11.8400 463, @erding-west

Ludwigstraße town DE
  @neufahrn, 48.3130 11.6500 465, 48.3110 11.6410 467, @eching-motorway 48.3080 11.6395 467, @eching-furniture, 48.3000 11.6300 468, @eching

Grünecker Straße rural DE
  @neufahrn-north, 48.3230 11.6900 461, 48.3240 11.7110 462, @hallbergmoos-west

Dietersheimer Straße rural DE
  @neufahrn-south, 48.2960 11.6700 467, 48.2830 11.6760 471, @garching-campus, town, 48.2590 11.6620 478, @garching
`;
