/** What an installation answers its administrator while nothing waits and nothing is wrong. */
export const quietInstallation = {
  'GET /v1/installation/status': {
    waiting: [],
    processes: [],
    storage: { servers: null, freeBytes: null, bytesPerDay: 0, daysLeft: null, tables: [] },
    refused: [],
  },
  'GET /v1/installation/vehicles': { total: 0, data: [] },
  'GET /v1/installation/settings': { total: 0, data: [] },
  'GET /v1/installation/payment-problems': { total: 0, data: [], uncharged: [] },
};
