/** A socket that this process has bound and does not serve, as systemd has it. Servers to which it is passed listen on it, one after the other. */

export type BoundSocket = { fd: number; port: number; url: string; close(): void }

type Handle = { fd: number; bind(host: string, port: number): number; getsockname(out: object): number; close(): void }
type TcpWrap = { TCP: new (kind: number) => Handle; constants: { SERVER: number } }

/** On a port that the system chooses. No public function of Node binds without listening. */
export function bindSocket(): BoundSocket {
  const { binding } = process as unknown as { binding(name: 'tcp_wrap'): TcpWrap }
  const { TCP, constants } = binding('tcp_wrap')
  const handle = new TCP(constants.SERVER)
  const failed = handle.bind('127.0.0.1', 0)
  if (failed !== 0) throw new Error(`no port can be bound: error ${failed}`)
  const address = { port: 0 }
  handle.getsockname(address)
  const { port } = address
  return { fd: handle.fd, port, url: `http://127.0.0.1:${port}`, close: () => handle.close() }
}
