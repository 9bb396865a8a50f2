/** The settings of a client of the Model Context Protocol, as most of them read it. */
export const mcpExample = (origin: string): string =>
  JSON.stringify(
    { mcpServers: { wattbook: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: 'Bearer API_TOKEN' } } } },
    null,
    2,
  );
