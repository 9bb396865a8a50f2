import { once } from 'node:events';
import { createServer } from 'node:http';

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** A fake map service whose behaviour the test sets. */
export interface StyleServer {
  readonly styleUrl: string;
  /** `held`: the answer is delayed. `down`: every connection is closed. */
  style: 'well' | 'held' | 'down';
  tiles: 'well' | 'failing' | 'hanging';
  /** Sends the delayed answers for styles. */
  sendPendingStyles(): void;
  /** Number of tiles requested so far. */
  tileRequests(): number;
  stop(): Promise<void>;
}

/** A style of one-colour tiles and a place name whose font and symbol the service does not have. */
function styleAt(url: string): object {
  return {
    version: 8,
    glyphs: `${url}/letters/{fontstack}/{range}.pbf`,
    sprite: `${url}/symbols`,
    sources: {
      squares: { type: 'raster', tiles: [`${url}/tiles/{z}/{x}/{y}.png`], tileSize: 256, attribution: 'Example Streets' },
      town: {
        type: 'geojson',
        data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [11.745, 48.4] } },
      },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#e8f0e4' } },
      { id: 'squares', type: 'raster', source: 'squares', paint: { 'raster-opacity': 0.3 } },
      {
        id: 'town',
        type: 'symbol',
        source: 'town',
        layout: { 'text-field': 'Freising', 'text-font': ['No Such Font'], 'icon-image': 'no-such-symbol' },
      },
    ],
  };
}

export async function startStyleServer(): Promise<StyleServer> {
  let tileRequests = 0;
  let url = '';
  const pendingStyles: (() => void)[] = [];
  const server = createServer(({ url: path = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const respond = (status: number, type: string, body: string | Buffer) => response.writeHead(status, { 'content-type': type }).end(body);
    const sendStyle = () => respond(200, 'application/json', JSON.stringify(styleAt(url)));
    if (path.startsWith('/style.json')) {
      if (service.style === 'well') sendStyle();
      else if (service.style === 'held') pendingStyles.push(sendStyle);
      else response.destroy();
    } else if (path.startsWith('/tiles/')) {
      tileRequests += 1;
      if (service.tiles === 'well') respond(200, 'image/png', pixel);
      else if (service.tiles === 'failing') respond(500, 'text/plain', 'out of order');
    } else {
      respond(404, 'text/plain', 'not here');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
  const service: StyleServer = {
    styleUrl: `${url}/style.json`,
    style: 'well',
    tiles: 'well',
    sendPendingStyles() {
      for (const send of pendingStyles.splice(0)) send();
    },
    tileRequests: () => tileRequests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
