/**
 * A trip sealed by the server, with the pair that opens it and what has to come out: both sides test against it. The pair was made for this file and opens nothing else.
 */
export const sealedTripVector = {
  publicKey:
    'MIIBojANBgkqhkiG9w0BAQEFAAOCAY8AMIIBigKCAYEAuxcyTvD66YSn94Ax1ZNb+svsA94ynLUhEwlPvh//ot64DHgh1vOm+PCG+OZgtOdGSwJaujEZ41nEF8tBRYGUaEwk3wGnQ13vSCcXTNWfVp1wCFM1KDnc3gYztkw9EgVIyS0+5HPKUC+m0lU3Q4QTDnRj/IM2N+y26AbSZ520kEwW0XWTyWDNsb/vALeUU8SqyEX4SYqWQDH+eiDCC0q+Kg7qaFSjLGX3xRZhyV+A+bfp9DZ5VtMwpSw2IBB8g/XZT/pdzH3IFVFMdxWUnNd9jeqUvPcO9M4jQOCo61m10y9OQ7SYEAHgpjy+7cEYN54jgr/B18XFQ3xRAvXqdO5aJkBj3r1Em3jDUTuXIHfYw8urrvzOhGl+sGoodluH9s4K/uVPISaFyK+kHPFMSU56r81s+irp6naWMxD8GPONiuviSKMS05Xi3RNZ9WZatLjfIzlZ/vyCnrafTt+5BKADhPWJ1WaknwWDl2eJq5E3VXRNomX0JMUL9QtklBiTxpq1AgMBAAE=',
  /** PKCS#8. */
  privateKey:
    'MIIG/QIBADANBgkqhkiG9w0BAQEFAASCBucwggbjAgEAAoIBgQC7FzJO8PrphKf3gDHVk1v6y+wD3jKctSETCU++H/+i3rgMeCHW86b48Ib45mC050ZLAlq6MRnjWcQXy0FFgZRoTCTfAadDXe9IJxdM1Z9WnXAIUzUoOdzeBjO2TD0SBUjJLT7kc8pQL6bSVTdDhBMOdGP8gzY37LboBtJnnbSQTBbRdZPJYM2xv+8At5RTxKrIRfhJipZAMf56IMILSr4qDupoVKMsZffFFmHJX4D5t+n0NnlW0zClLDYgEHyD9dlP+l3MfcgVUUx3FZSc132N6pS89w70ziNA4KjrWbXTL05DtJgQAeCmPL7twRg3niOCv8HXxcVDfFEC9ep07lomQGPevUSbeMNRO5cgd9jDy6uu/M6EaX6waih2W4f2zgr+5U8hJoXIr6Qc8UxJTnqvzWz6KunqdpYzEPwY842K6+JIoxLTleLdE1n1Zlq0uN8jOVn+/IKetp9O37kEoAOE9YnVZqSfBYOXZ4mrkTdVdE2iZfQkxQv1C2SUGJPGmrUCAwEAAQKCAYAAlbHPDwVsaGvmo/cZPfTUzlaxARHzF8Uq3DsXEt4yLJ8HpEfQIQJ9wbFc+B9c7AzLXDkGCZ7ql9O7PU6OwI5tsFs8eogCzQ7b5goLxUPSZKXpKMAVnZoD9EysvlqXLVQNE5VK59UTNhWVOmCfVzuArpAcxcOMHjMeJjNPJpjeC0GBAGyTUw2hh2zgTt0++8eK3l5zIGSYKRqCAuCIYitA/LtH0zKQB3Y5nqMfRYCk3H8gh8ZjpT+q1yize0m1rIrdd0jB/bQ4SqLZATcCceh2pVoXtwxgKFaooC06os4HrGY4sM6YA7tKKMaOKem4y5nxNB6E/IckrWA0ZlUPkINWhJRJkAEr95JKtA8vG4If9gz/iObZ7xfQhPF7GYtBkibcd74po3jdqLpIG7JiyGrm+mOU/LUpqhFfM6vsXLv93yvZLR3Qd/ZvpL1FXigbdQdJ/iT//dMnfneubYUmMECwVylyQFxQYpgUnl6YF2B8SydO8iZgaMqdsg8G7GqdRjECgcEA5lyOp6ENQIMNGHDvtykaphpeRAMAkNGn7TAyl63EkQM3/BlcYG7Ak8pwPtpEpYG04mEJ/By/Y1Ewaq4NnH6WH0EuYwpVEfTq2T/XTd4Ugh1eoxPEJeUc9UR9Y7yZ5yWAzK7H2Lcld3OU7ZbQX+BaJb9trAucLsHRtYT7Y6uv8OasAJ2WSd+zCqu2wNMnjJw95op0djz5U0FNXnGBH9uNZ4J7WLC29mbbqpW1kaGc6/KfW9htvfje3tLOEDWfH9yZAoHBAM/pxGKRD9KxvqxCubxVI+6AWCIf5OPSoogtn5iTkoJqtU7cffCS9AyIU8Ia1gSwPHY3fMb6uPcOvORDiaeaLCNt2dzReKI0/j54dABk/B53ka2s+/5aM/kbQMlEtUKZNeTNzJYrrGQSrofoV+bCdx0qquPxtQBdceAEqPjH8ayQSg1TMabxq9XvWOq4GZoXHVti4F1uvgM8Bt+5HCMr7mVKfxPCwtvEm/6WZ9WmZN/a6e7pMLdoXnhR7jtCueGEfQKBwQCvpbV0ZZ3IKeTrVPnDTAkwy/xCmZNt2R7VASIie3HdLHoctG22bdxTFFG/6wfaturojhth672XCgoD3dEtGWx4SmgHRpKVDY2gt0gA7KvwhlppuCGgz3DkJyQAz4b+M59g8ogZW5Sq3yuYeZ1K7bNvAuap/3RIRqsTYGGanweZhRlzorU8gOBw63t+zcJjOaMNTVb97QIjFDDdKWjOlMbePSS1/JCVkto92MdIUtVnJ2mRS5Zp+wBdIJnUzD4XukkCgcBQx7vUrBXgv8ycc0Rk5xOR2+3iPFAbMECT9l320wdugnU1Ubfg28fUgrdASFr08WBccgyZ5tosq146tf7qzpztmwW1pPFg3IQX04cGjDXkxIImX3p9BaEB3VPbn0VpvctRvaAKjKdrLlL/XQeiEdZjz6sb61Ju9N+EsWrRViYQ7PLIoJU/DtC7y0XZ1HOmCesPEaioxJkw+oaVL/+9rpjuY/ZhwB8jcg1F6jwnp4Gz9ANGHvYdnIBv8S1FexRriaUCgcBKMyiSyklZtyPCbGIOG6CCMpSQ588W6rfqBqG7xTxnlS+A1PkRbW46TP/DWKWgI15wMRopuBz8wPTvU+DI30Kc7xSv3BIffxGP2TD3bUu1/dpBlv5FCOTDkJaR480DlpuwNVTuBClkCWIi7GkQZjAVPmlUpMSbndPMnPIBU2YIl8S24d13/7PsXJEh6Bl2GhT6sC4O2GvsEC7rLlHK525hA9zoKZhpzwiJe0rsAPUOiA5h1Dt+xajSL6g7BSnfjUg=',
  trip: {
    id: '01990000-0000-7000-8000-00000000a001',
    placesKey:
      'pgKbvaqr3yqslOYVFrnR0Smtq84RyYDQGzb8xHSQncuBA+1nIuEy9wRm8tTYf+rq6UospNDIorOCvQ/SGtMc28J1HPilWvFnGa7aVeMa/WSwZRG7YAQLOdwATP2SjmW0ArYVV9CquiJxk5q8M6orrdCEk6gKLKWRcKIsjJHFPHAoOEh0ygFKH4nDRBCiBvLMuJkOYk8IhZV9CVxF1BP36D1TGM3UnaaN7w8dhQywTiFLUDohfKQd/+ZSe4gTl9fAOMtQBX/n/9gKM1UpFmyXxHiTxBlgKIAxjZiEweeBa1yQXl48xvRYj1g41U4z9Cw4dzrUY515r9lIusEOFhvwHPseW5X4EtJOWEBcBDTPcZlxETtM7KUGTmSBCNCL8cNXdFMX1xxbUg6SbPIwWZOXJoHt0/Y9sv2Yt58LAzQmys98O0Gh7mAF1M551gBehCbnPzKBS6baaiJ36FKDUCgz6rvJ2AsuzqKRYQqBRJ4wOKD0UxSFIRWeyTjSTEOyChK6',
    /** Under the trip's key. */
    startAddress:
      'kgqRc6AWybntKvU17sAp6Lfs4UZsoCoPAJuWWFTk9pAfSF7rxgTidQmc8RjneVe4TSfWH0WESgzua/8dDCVAv+W4/3FL5bvYdz4ly5I1yKJs54J6yMrJSVYLhTuAirZvwlhClXr34pn6EovAZfc=',
    /** Brings a key of its own. */
    endAddress:
      'rrDzi8PQaqlliL3kviZJzs33fVTNQX0by1hCBd5tMEQhNq+wrboFV2aBNTrS19y1PaHZwApYMZk0d57QG2I/HwivxfXt32UkU7MbZQ5/gArQuDWhfTEZZ8eIAo8FCg1KQrlTd8bY842R48uEadIvBgoWZBqgM/3qA7F7mloG7jPWsvmtNmlIJMa+ItN+9ckzEU66iTSCkYfeIwNtKz6JtSGcLnxlA+FDBzdn9aZwUgP3MWALTzofQvUE0PkPiS6+S9UZFngmfch1Y/e/fWrXlQE0yXHL/Nb2oWS4kCF9WU6yjSDn0N6vCB7xiBROLSFYNcbRkBDwFj9DqRmmOomlyqblPtT+e/QlHF5p6gr+IVL4YyB/vsiTIbcYJ4E0IqDzkr4FbPcGevilnBi0YThoFS5ItahLzTXKcMUx4JYFJqyQLCFydCzXCdTSiDUIQhZ/WiLvSJHV/NJmmhvxRtHmu7izx5XlOP55ml08Gae/T5pw6a2PskDnDsr8xj43whxE.zPnghvog69MzIOxDH9LqXZQxdjAVEIU3KBzAFgQMJ99DfoR07yRg8BMKOCoBLS/UWtLbi5SzYKynEGwQCVMgl222FacLFAyA6KukGbT9eJ/DFp65yQKjziRBQvJFUshVebtdK26H2AxXydd/41M+b5RSqUHMdFmMuw==',
    startLocation: {
      latitude: 'VGc+KQL4kGH9xtLPQWrSQn7N1HzzTPeLjCB1e+/PBuQwvg==',
      longitude: 'NDi8aVNNc0dwMz51RXcvlex7f5BPz3EE1vW4iAc2zXN7NA==',
    },
    endLocation: {
      latitude:
        'mQbX7v6/fgYxLZkE3z0feLcNX64OnIei++8Y6d6mHsAUMzFcc7XjZZPzuBBgch/oywRa6wrFmvrlbi6aH7OaTb9Q40bMd16+qraHEToZX8JzVKIOouOPvgarvBOb35Dm2VziyelFq+Um10UvG8WxXGiL+mgKH5V77EUM+Lu6UoBo5oFKkpnrt5zhvz5Zuy/Xp3pkuBKLqPiHwMtVIPlC5qC0qY3ADfCR4yFVXPPo+UHnyt30CKpZRAqKburSx1lBFI5nqZu1LuoC+SY6yq/qqUF+YQVk7MbN/SEL/vBUgwSa815It0IHqc5KhR0tO4dfdVRGOXEssehrMMUDmVxWqiyUfIuDLdq9Dt0rmo+MUn27JreBDJHXnaepGbaN1AxlZW7JinhBH0jf+XlQG2Ve14qy7+KIzKOzDlNW46CKXCPzUUxq1SvVNKMiN2R7rWTQVTIMwSPjCN2Q+TSU+FUKFw4p33u5ZS5dM+TDGSfwHOEakAdxyhPPd1dj3u0BYE2p.L+LV0ctu1K8t6jQNjYLa7WtH9uP9KCu5KZkZATDnn/luWdSmtA==',
      longitude:
        'dJZ3h+xoMug4bNy5nSvtywbQt8Gl4crxRdLpDcLDCG6qi/SOWgYTz+QPIw4sXU7y0+MtEVqaQY0Nq7j3/HNpo7RBvLYOQndj6yN1T8fRmqwci5vzd3vPIN5q99KqN2PTUasPAglHJsNe23WBthYkwpXC4620is3Ar8vKbIOUS0eCmaGgP0tzEdvHPk+LrUWrEJeI+qSm14q5HoJ/NIgB4uFGx6y6CAQUHl+2vXQ8SqXan74/Wx8bGHnB5kN3U6gXK5DfDNsubeioq6ohjuUnrVQ764oXlC12Nr4+AeDIqfWsj80UT409kcbBkCkZGb32dgGQYNnwtBSzHXKIbS4QiOdphSXktVq3IMtr4GuaT+d1fAxy/QrKC5gGc8kBSCupXpI0e7zDv09+8bFkcBrnaMVJminG+Z9+60yUkOPf9a8mWoJCG3vfgfqku7N/h4SyV3IwJ9afQZe808BaS3F3pm+XUdQXBB1MYrkLs52O84TEYcGb9qYAU/rHD0rxeMup.Oyrw3j0xpIuoqZy8wq1X8Fju4kWOkqeyaBcExxpOfc6clh9m+Q==',
    },
    sealedTrack:
      'vDjd54OWDhl1RlVY5mEDUOQhOD89wvMmy9i6zYD+UeooCg9C9gkeE8ioYVlUbDtxhqiHTvf/QMLYgOGeJGrZwqlMfboU7OFKgBWzRaVInaoDywVuepUZRfdCfWMjuZ9uIiqVEC+HerlOMTEcZzUOp3dqq5VBekIe0w41XnYTlyI=',
    line: 'PAsj6Le2IXCJsbpJ0gCRCTG2YIsJi7UaAIZlFgqQpHe+mrHoYBCVszhbY30IxsUlLkUaONHvrllnpd4P/J3i',
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
  /** As the documents have it: RSA-OAEP of the text itself, of a record without a key (GEN-017). */
  plainRsa: {
    sealed:
      'Xtse+MGGPcW7SmY9n17Rw4uDBXjSccG/iw7U7APo8j5rS2FfC/ab0SN1VL8U42bskxJ9kbdvCnJzXuSjlSjEQmetK6yZcqhbaBZog+gWC4Ihzqf2RlINbkjZlKmvuOjJgkGOVfhdQ5edrBQWQD5RVMfkmLQspqYLxAImAxkGk0625ViJ5pvWtyQmUov5zAVkfk9IRkWSiyR6OQmC7abc1pccIwJHzxL1wZOszFBUTBTLuvWH6opIhcnxUqt/BS94Crf+xkYoIqenq1r+HI0o0sg8xaiMecnAomjC6TviUbFM3T9Q89JabP7C9CDpiO2cwz8iKc2bWt+h0lX4a2/2P8zf6tR0BvDhsfj71s3MQQgdBcT/+crm/fPe7q+Qr+TY/w/T4dnvcnW2Ay6oK8XZut7IEJsSwN1wPYOZkCPfQLa12D5OKaLltHZuZYeoZvDs/eJA3AKB6Oel9ICQXHHDpzuLTBLmk2pgABn9Hip/1TRsA55FAJzjzQnIavoPvUaq',
    opened: 'Freising, Am Lindenhof 7',
  },
} as const;
