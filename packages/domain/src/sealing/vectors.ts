/**
 * A trip sealed by the server, the key pair that opens it and the expected result: server and browser test against it. The pair exists only
 * for this file and opens nothing else.
 */
export const sealedTripVector = {
  publicKey:
    'MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAniEex/NxQDqAKZdmuwlxTwFwTw5mG4dmdXn7sixVlhUPsy50jzEvb+pRTNszqUyH2s94yySFpjf/HCUGgvKp+ZNNkg1gPOENtaUJbHPhRuJafz3iB86kCdT47YIetEGQ9dizfj1n9NyTTyDxoMvUtBCY0dxfnxsMSMEAkcgV8ZHNulvsmLLuM25u+s2c7VRrARvZbW/MyUIUvNzxolYKpwEzftKYe99ikXvdQlzCubH3Z4TPbrqd4+HIQA9lMz7XUHAdiT+GYPDtK81+PHocgUO7dlfztNFv3N46FODhlhY56qydGr3H75uLQwFu4KxCawdYMq3ZMq50KTBDzVXmILp4B3skZuNwK0jgf0cA6zus2uPmHbsmMqa9CyoCeCxoxUPDWkMJMXVUxVzpL+N3Sy+1SUHbY1q0UobkAbaGVGfAMWqIaxuniSI72hfj/DR8gYwHYL6pAcAlZVG9kFfLczNJvd9Mpdd1kR29IzFrGdC5EbpJ+L3S6Uz0ITwzTeY7AgMBAAE=',
  /** PKCS#8. */
  privateKey:
    'MIIG/AIBADANBgkqhkiG9w0BAQEFAASCBuYwggbiAgEAAoIBgQCeIR7H83FAOoApl2a7CXFPAXBPDmYbh2Z1efuyLFWWFQ+zLnSPMS9v6lFM2zOpTIfaz3jLJIWmN/8cJQaC8qn5k02SDWA84Q21pQlsc+FG4lp/PeIHzqQJ1Pjtgh60QZD12LN+PWf03JNPIPGgy9S0EJjR3F+fGwxIwQCRyBXxkc26W+yYsu4zbm76zZztVGsBG9ltb8zJQhS83PGiVgqnATN+0ph732KRe91CXMK5sfdnhM9uup3j4chAD2UzPtdQcB2JP4Zg8O0rzX48ehyBQ7t2V/O00W/c3joU4OGWFjnqrJ0avcfvm4tDAW7grEJrB1gyrdkyrnQpMEPNVeYgungHeyRm43ArSOB/RwDrO6za4+YduyYypr0LKgJ4LGjFQ8NaQwkxdVTFXOkv43dLL7VJQdtjWrRShuQBtoZUZ8AxaohrG6eJIjvaF+P8NHyBjAdgvqkBwCVlUb2QV8tzM0m930yl13WRHb0jMWsZ0LkRukn4vdLpTPQhPDNN5jsCAwEAAQKCAYACsJxM86+sMBkw62EXgj47iZ0kOgdfu2fFMikei2i6rkvu+EvQ83r3B6UHx80BYW3lFjieFfVOIER8aH3u98Qg/dMI4Dv+hEtWpj0WLcETWXj+jfHmBtvZ+kZeuFf+m5rIJpaA/7pGJ21w+FIC0TBpKNaQqSEFWiCkrZB/MPkJnye8rdGQKnGpFD5jU3ayeSuQQpNLPgoJjkM/foW0pDNLJ20K03OEK8kbmNu80Xa4u3XK1PEdsdg5dXcWPR+QNBU5CVsNGZlt1rF8RQYtYGucT6Wzg5M3oDzEE0SnbcNqnhIScltV88Rz/0tLp6YFA7fiZBvTAdsirXno+WpibCyYwpBxneEsJe5kt9E0h2aE7KsfHJ4HqoJaGId4oN19fxPKB/ON0PPrMuOdr7UAsqcH0g9bja63gJHvnkMvkb57X+YHv2VwDdbh3lviNnm6z71afE5oDuoEftQKJLPE98RV2hNKS/a9RCJ1T7HyZj5FiHyjPRNEtQm2lIiVqiLM4yECgcEA3MWYMnPkKuMe+HabVYi6YuRnj8ND+z8BO4lQKOMkkhSSD92zhZF55J9ogB9q6JFRgL3lsfIFhhXRO9euszNKBpEQpykm27IPjEB6l6dMwRlfjgIlm42010Y43CPVCDYKExo+nOs95LruX/fsAsQDRjWm5MRcjKBvTH81wYByguS6OHCunVhvQ9LnACIfiHRxfE8jgmcf39dYXD8hiHy/DtWhpkkb/TCYlDvrYTkcqS2du6vtfnGymuUBfK+5g7cJAoHBALdcnaugLtfgcjCkGTF5w4lMQe27INsIkCHWq6Jtz30h4iRBXdkYv51DV3AX93bb4P1zbat4nWfyP3rsJ0OsWEv0dF5IQnl0q3mDzJ8ILNxLDhVOuzOVO3fi968c+I4IWaij+953wAVXQ+oGGH8gDdPats82W73qu3BP2pWsll9eXxJiDZ70/EDgKtUEBIxvSRykt2kRpZWDUsJNalDfzRHLSPyQ/sqsmJb4MVeRLqTNnugzGMdBtELWC9M6agTgIwKBwDRgPGdbzznNgD96BAga0/06KseUj8A/hk9VmEra+IYfkzdoZXq+tKhkmSosSfS65Rch9ihtPpo8+tKzrKKe/GTqbYT64lkkuUOQ2IS6EB+PoXfTUpDA4bJg2oR/i77S8zjs9QXNWXW2U285JijRz+UMPXfwjfRe64i+dUZe7svW78cMFKEHpf31PxBtCAYbegD/1XDOfmVgdXoNECuNTNZ8IEmO9rDuooQoYwNBxWbth4pKk6F33+OXiO7H0b9J4QKBwDSGFjA0eVajV3Jxfzn57DYnHvePU/EKOedHi/DCTd5FV3cVNmHawgC1apWUd/GXOJLBftfQfB5reR2oCfNLqhtP0gmz3z7VWc08IOApQlh0M3uNCvjSta8418RUoypkX/J7zslCOkINZkniJyA7OVrHWvhuVMdJNxoL9cxMHOMCsG8eoVI4UQ3waLSOKxNjSWkoEdXKFUmHzawU6vBxu1duiOC4VBQQbsFIJTI1R0w0DmHrSRzCyHUgxVBjej0dSwKBwCieCal2LgSJ2I5GCpf91Xuh7ogy59J74Uv6kLrJwejGU4Nh7jSI9+qfKyaAcx0K+KX7FRCM12W10MqyiH0cAaB/77pQRMI1b+7N06YsC3a8ogyJn19ZfT7XTcfwMnYL2ZmG7wtCXfdoozQuxjI4o9oynwPC3zD/hhkty2cZ/u3ZhDOrnaUcEQqM1yOOSbp8iZAGq18HVBRoq3VbcgurKeicgR9BLtSHtnpkiDswYHySVbRSzerMyqhNreY97UqYAA==',
  trip: {
    id: '01990000-0000-7000-8000-00000000a001',
    placesKey:
      'gB1SGbWQRwToIgeL4du61IwNwozSV8ocKR2fc77j3EiuujZr6OrkvvZ8UK95sbY5bYCFw1G3+3Wr91VbQsgePsUVVK9NOpJrDf5N6dan780R4DwiB612TiC+NM0fZpVBkzWG1nu0xHIn6wwvApRSikI0HvbRBW1/v8rihPjOeq45t317xu/NXoH6dNVxOgdgQFljkjQxzAurdUjGzPwSSgCmBR7fsgo7J+MsDL1iP9Ch7Nl94GQUyXlHJVSTfRHZUIudoVDdmGLmJUIT6tBOv1JGeMNGDlcV1ANQGegfsupG5l1W9ti5uKSy+oIbl22jFohP26ldzBVXXytazvvaDOIL6uJv46/ldpnmb+4ZBR9n3UfpEpEUu7nDVgmJC2H7nuUP+fXDyxglGqZvmGQfFRYmNXtrxd5/aC7gsxz0NJj8ryXS0QNAxl80KEESSR/ksBqctI7FPYKL6RsImUMxx26ChxW7Qf+SGsJ1yAbC41NOUKNCibWnw/tmX8GxlhLB',
    /** Sealed with the trip's key. */
    startAddress:
      'YVtqZAqQWELiGgRrtFvo3/f3LvOVZ3PTdpOEZAktjGS6cYJmuOmTs3Mby2ZVVVA4HWpNVu+CXscF51wuPtFVwo+D0XHNXciS4ZwqLC0+YS57Vm44L3Q7hV5xKoC5Pcln1amqel9o/PiO4/MVQCw=',
    /** Contains its own key. */
    endAddress:
      'ARVOaTzdvY+sPU/qoXypGjCgDomXLFx00Ovxnskj4VjzXqFG10CPBBPj7jzL/GTV4lU7UxiUxgWwTacLeti1GY5T5eyCh3NOFXrDToGIYvdbvBDhRbaDIDKyLwSLKSxLYfXN0Fb8AGkTc3y2iGoRDyfiYyZ6nS2tmDYXWjOG0tOT8XubNnasPW1sL41beEjtWKLxx9yJRQiu/ajdOrUKuYVkUd5fkp09xctBpbJncUqS8xj1bwW8COKqvzlSVZpL34lF1rpXfsJcGLwj5aqfort/aidLnIEpN3MIXfQYzvTMgMoygxJLVj4lK2bD7AmhNKI7+1reDGVGnQwrsY6gx2Ea7GLPnvt/iOmL1iAbB6jJb0xCIpuIUmliO90y0pccCqwCUaO8FBTQ9zo2GBqSXPORcdIWaTTT8tblu6pcXsopo+CElj8+OrGH37qb4X7mXIah5iJrbnnZo7f6PrmKBmHA37tJzWYyQY+nuMzUDPDkaCIsnjNqyK1/hhalp4WA.aQnplbwRurTwwZzX4CgtCR0h5Fc7Y/8qd3X/yztxbSqQxwcFjLDci8/J7inp5yy44H5Zf81r6r+Pk0cZxq9uOkC5CFSEjkmnY96fbi2eCPyB0pOLa811+RiuGFzMTT3+NQAw/u8MFUmpOeIOruFLpNcz2y16yJDrnQ==',
    startLocation: {
      latitude: 'yOfY1FZkeyCftS1Iya8XAyLJVlwoAeNBhrtYIQG0e8xPnw==',
      longitude: 'lO/fVUpEqt7ZgyICTYinUFpfnIbtWw9dDY1ctETkZ1Iliw==',
    },
    endLocation: {
      latitude:
        'GoRjQhKX1fF7eIBQy6JdRXy58D5JBCC7BPCmT/vY6Co6byCMPboyvhe12wJGxlagm37HEbnBzvUILzKT04J2Hcd3eT8lhvl71+j+YMfv42F9pCyG4aRBfyGx5PAeL19cZ6BTLvd0yKyp/gZRqK7t+zhPtYfSswefOq/CLBmyP/UY7bfBSbuAj0wt6eiCCuqgBBxlsEeWEYkGWq8VPFbwH2dGUTuN6lcZ7kHGft5rEKPMpYV+tqLtZkZMMbEUdWFORadHeVZufEF0WkJYCCjOtAvddPtJaZLKHQCYnZosqux4qF7fjsSamjpmzKiRzMFqdok/xiGyamEbjgIRB361xzeBXE+O2Oq2uyhN0Nmj6j4zfsQW2gi2O/MbiNTagRIgqnj7vKryx51OmgxgkX42SOb1OsFQUqVSgQckciA0sG43eBLygkKLzUAvxHjUomVxUO7mdSisH8rads+vpgP23yrM7icqSL3h6KJaPDbh+/7zhJA/9pKyR4HkERXisA6/.Uimam4nsB7EJf72ZNCv+li6sQV7ycJpPffD6M94H2n+lkXlwzg==',
      longitude:
        'kii+fOLxnDpnzTDhX29bLJ4UGwpKwMzeytDOhtk52JsCQ+4Loo0344gX+5RwXsj51/7pe6jCa9p/cFiWwvivkGJTt4KUIsedAg6nOVLMLKcTLj+xqVGLJQB+jiADlYDwryarA2GvAsCH4Ie0zTEn7ADLBdomzASwGt9OU5LkOwRc0L+kr+fWUTud4S6qxPTI2v/Le6kutrYdPlK9NXqkQHUjM9y9cEipEBgx8yKR8Gux9B+eb3p6ltzs8kMts/KnFxafqkMbG60WBMNXaCkQoA58ZLh0wt2bsv7OQACQbf03bNfZPdX2UyIL1ewKHuTPf7YluX9CDD8ztVp5tSri2gPd18jsVz/NxK3Xclfjn/JrBwkVu4MDpPmOnHW4wllKlHnr5kWbIbBedjH9PHL5UmmKPNi1DLPN6IYfGO3tn1Fxj4iYqeyA/A23nSvgInyeqe7h48KgaRVYrElE9Wj5QUkbVEMDFyV28cMjmYDMD4O7n8zqPzD7/fCqTNGDWUhJ.ZhxQgq2s6PYTA16ZBMOXy0RAfq3zn20vR81IxUemjoUcPIHpnw==',
    },
    sealedTrack:
      'gPMZbIBxFKC3BAfrubutUaFpfMpvJ3ryUTHZNN/vJyh2qAngPXl8z/VmeAR96I37S26sWGiE8bWb/bOgb/33kqpbUsdZJa9MTMS9khy/zS+cvsKQNHOr22vJ0r8bLw87fJx/uM8lu3I/CA9G3Oj4BIjrGc3n2QdYJiSRSUpabF/Zb1AJOLc=',
    line: 'OCB0U0mLisZTbPnU0bAkdOcb+ucWKKpzB6ofVv9xC2lw+zHkRc9GNm9SWqhVi01vZm4d+8CgqIBtsMoT5Tcg',
  },
  opened: {
    startAddress: { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' },
    endAddress: { line1: 'Münchner Straße 12', line2: 'Büro', line3: '', line4: '85748', city: 'Garching' },
    startLocation: { latitude: 48.403, longitude: 11.749 },
    endLocation: { latitude: 48.249_123, longitude: 11.651_999 },
    track: [
      [1788508800000, 48.403, 11.749],
      [1788508860000, 48.39894, 11.7447],
      [1788510600000, 48.249123, 11.651999],
    ],
    line: [
      [11.749, 48.403],
      [11.652, 48.24912],
    ],
  },
  /** As documented: RSA-OAEP of the text itself, of a record without a key (GEN-017). */
  plainRsa: {
    sealed:
      'GuhCXMRblA2SnLZ/RMKGvXLs13FDtWIQYoaQwXgLpHmku8D2Qnu2ccTd1EjHyWR0rJB36lBfNVrHl14TspuzVMOIr0lADJKpi35MX02c/4SbOXXpZndGRn9fzJLq+tOyN8ZWz/duEYncmOc0ojv7tWH7kIeODh+Tm2k/RQjgDKJzIvc+55O+/axs5gGH4VwUWq3ob9sBj5KUl9yuY7ZVDCQSFL9QfMPz7GqqYBVBhdU9fB7kLunOkVQ+VP3I2GVDsJd2NgZKf9UVGCO4lai5PLU3ACunTxHeZy03vJuTAin3wQOVXaap1bRrRUbeZZmSMoozEB89jG8NTxXx/2VOGAR4rKa6j2P74VEE+cMPEq0xVWASte2kBSmZfNP8MsRz9lMtphdwi3TrW0M1HRqh8n0MxUjAUSTKcTnLlp2AYgkilrL/lNq3we7CTtryqF6KSZQ1igVHuAml/F+l/zOYe4FKTa6vQ44JAJ+MGXCLKpN4Jd0MDYdFiI/3b0ZEguIX',
    opened: 'Freising, Am Lindenhof 7',
  },
} as const;
