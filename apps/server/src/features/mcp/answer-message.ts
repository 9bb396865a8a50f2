import { z } from 'zod';
import type { CallApi, McpPage } from '../../http/mcp-page.ts';
import { textOfWord } from '../../http/openapi/error-texts.ts';
import { rowOf, type Tool, ToolRefused, toolCallOf } from './tool.ts';
import { tools } from './tools.ts';

/** The versions of the protocol, the newest first; in those that are spoken here nothing differs between them. */
export const mcpVersions = ['2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** Codes of JSON-RPC 2.0. */
const codes = { invalidRequest: -32_600, noMethod: -32_601, invalidParams: -32_602, internal: -32_603 } as const;

/** An answer that is longer is refused, with words that say how to get less. */
const maxLetters = 40_000;

type Id = string | number | null;
const resultOf = (id: Id, result: object) => ({ jsonrpc: '2.0', id, result });
const errorOf = (id: Id, code: number, message: string) => ({ jsonrpc: '2.0', id, error: { code, message } });

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(200),
});
const toolRequest = z.object({ name: z.string().max(100), arguments: z.record(z.string(), z.unknown()).default({}) });

const listed = Object.entries(tools).map(([name, { title, description, arguments: schema }]) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(schema, { io: 'input' }),
  annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
}));

interface McpDeps {
  readonly baseUrl: string;
  readonly version: string;
  readonly onError: (what: string, error: unknown) => void;
}

/** Answers messages of the Model Context Protocol: one at a time, without sessions and streams (decision 0166). */
export function mcpPage({ baseUrl, version, onError }: McpDeps): McpPage {
  const answer: McpPage['answer'] = async (message, callApi) => {
    const read = request.safeParse(message);
    if (!read.success) return 'result' in rowOf(message) ? null : errorOf(null, codes.invalidRequest, 'One JSON-RPC 2.0 request at a time');
    const { id, method } = read.data;
    if (id === undefined) return null;
    const { params } = rowOf(message);
    if (method === 'initialize') return resultOf(id, initialized(version, rowOf(params)['protocolVersion']));
    if (method === 'ping') return resultOf(id, {});
    if (method === 'tools/list') return resultOf(id, { tools: listed });
    if (method !== 'tools/call') return errorOf(id, codes.noMethod, `There is no method ${method}`);
    const called = toolRequest.safeParse(params);
    const tool = called.success && Object.hasOwn(tools, called.data.name) ? tools[called.data.name] : undefined;
    if (!called.success || tool === undefined)
      return errorOf(id, codes.invalidParams, `Unknown tool. There are: ${Object.keys(tools).join(', ')}`);
    return resultOf(id, await callTool({ baseUrl, onError }, tool, called.data.arguments, callApi));
  };
  return { versions: mcpVersions, callsApi: (message) => rowOf(message)['method'] === 'tools/call', answer };
}

function initialized(version: string, asked: unknown): object {
  const spoken: readonly unknown[] = mcpVersions;
  return {
    protocolVersion: spoken.includes(asked) ? asked : mcpVersions[0],
    capabilities: { tools: {} },
    serverInfo: { name: 'wattbook', title: 'Wattbook', version },
    instructions:
      'Reads trips, charges, costs and the state of electric vehicles. Begin with list_vehicles. Units are in the names of fields; times are UTC.',
  };
}

const refused = (text: string) => ({ isError: true, content: [{ type: 'text', text }] });

async function callTool(
  { baseUrl, onError }: Pick<McpDeps, 'baseUrl' | 'onError'>,
  tool: Tool,
  given: object,
  callApi: CallApi,
): Promise<object> {
  const checked = tool.arguments.safeParse(given);
  if (!checked.success) return refused(`The arguments are not valid. ${z.prettifyError(checked.error)}`);
  try {
    const structuredContent = await tool.run(toolCallOf(callApi, baseUrl), checked.data);
    const text = JSON.stringify(structuredContent);
    if (text.length > maxLetters) return refused('The answer is too long. Ask for fewer rows (limit), or a shorter range (from, to).');
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    if (error instanceof ToolRefused) return refused(`${error.word}: ${textOfWord(error.word)}`);
    if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
      return refused('It took too long and was ended. Ask for a shorter range (from, to).');
    onError('a tool of MCP failed', error);
    return refused('Something went wrong here. Try again later.');
  }
}
