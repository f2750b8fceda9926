import type { ApiResponse, TestServer } from './server.ts';

/** A file whose first bytes say what it is, and which is as long as asked. */
export function fileStarting(head: string, bytes = 64): Buffer {
  const content = Buffer.alloc(bytes, ' ');
  content.write(head, 'latin1');
  return content;
}

/** Sends a file as a browser does. @param path the call, without its query */
export async function sendTestFile(
  server: TestServer,
  path: string,
  token: string,
  {
    name,
    content,
    headers = {},
    query = {},
  }: {
    readonly name: string;
    readonly content: Buffer;
    readonly headers?: object;
    readonly query?: Readonly<Record<string, string>>;
  },
): Promise<ApiResponse> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api${path}?${new URLSearchParams({ name, ...query })}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', ...headers },
    payload: content,
  });
  return { status: response.statusCode, headers: response.headers, json: response.json() };
}
