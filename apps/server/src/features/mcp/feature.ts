import type { Feature } from '../../feature.ts';
import type { McpPage } from '../../http/mcp-page.ts';
import type { Platform } from '../../platform.ts';
import { mcpPage } from './answer-message.ts';

export interface McpFeature extends Feature {
  readonly page: McpPage;
}

/** What programs that speak the Model Context Protocol read of an account, at `POST /mcp` with an API token (decision 0166). */
export const mcpFeature = ({ config, version, onError }: Platform): McpFeature => ({
  routes: {},
  page: mcpPage({ baseUrl: config.baseUrl, version, onError }),
});
