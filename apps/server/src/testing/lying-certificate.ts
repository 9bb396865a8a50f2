/** The certificate of `broker.example`, which nobody signed: whoever answers with it at another address lies. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBozCCAUqgAwIBAgIUKn8ymhAhQUyShM+afk0lfbMbdmIwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOYnJva2VyLmV4YW1wbGUwIBcNMjYxMTI1MTgzMzU0WhgPMjEy
NjExMDExODMzNTRaMBkxFzAVBgNVBAMMDmJyb2tlci5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAECHSLxVNWoNr9kjsySRJU4ILBAE+qdDi97grdxSsk
A3IIdjCU0nSakNB250Uhx0uOB7Hrb/ccLdz/Yti1ro5UjqNuMGwwHQYDVR0OBBYE
FD58gLwaYqvvxcKqXYVjj3zv6zrhMB8GA1UdIwQYMBaAFD58gLwaYqvvxcKqXYVj
j3zv6zrhMA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIOYnJva2VyLmV4YW1w
bGUwCgYIKoZIzj0EAwIDRwAwRAIgNpd1AcHkUu/rXjwczQwGpwG7xwkNEdaDczdW
7SLh9v0CIEEjavwAK+sPbG3wZMcQ/xt1p6y1XbPITNQ1E3gqVJQ2
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguZnhxX6FUqEjJN05
uBmsqmALfIpnz06nHW9f01ETmMWhRANCAAQIdIvFU1ag2v2SOzJJElTggsEAT6p0
OL3uCt3FKyQDcgh2MJTSdJqQ0HbnRSHHS44Hsetv9xwt3P9i2LWujlSO
-----END PRIVATE KEY-----`;

export const lyingCertificate = { key, cert };
