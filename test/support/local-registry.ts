/** A registry on this machine for `npm i` in tests: it offers the packages of this project's node_modules. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export type Registry = { url: string; close(): Promise<void> }

/** @param root the project's folder */
export async function startRegistry(root: string): Promise<Registry> {
  const server = createServer(async ({ url: path = '/' }, response) => {
    const name = decodeURIComponent(path.slice(1)).replace(/\.tgz$/, '')
    const folder = join(root, 'node_modules', name)
    if (!/^(@[a-z\d-]+\/)?[a-z\d.-]+$/.test(name) || !existsSync(join(folder, 'package.json'))) {
      response.writeHead(404).end('{}')
      return
    }
    if (path.endsWith('.tgz')) response.end(await packed(folder))
    else response.end(JSON.stringify(packument(folder, `${url}/${encodeURIComponent(name)}.tgz`)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The metadata of the installed version. Packages for other systems are not installed, and left out. */
function packument(folder: string, tarball: string): object {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const optional = Object.entries(manifest.optionalDependencies ?? {}).filter(([name]) =>
    existsSync(join(dirname(folder), name)),
  )
  const { name, version } = manifest
  const offered = { ...manifest, optionalDependencies: Object.fromEntries(optional), dist: { tarball } }
  return { name, 'dist-tags': { latest: version }, versions: { [version]: offered } }
}

async function packed(folder: string): Promise<Buffer> {
  const words = ['-czf', '-', '--transform', 's,^\\.,package,', '-C', folder, '.']
  const { stdout } = await promisify(execFile)('tar', words, { encoding: 'buffer', maxBuffer: 200_000_000 })
  return stdout
}
