/** SSRF protection for webhooks: addresses and URLs that events may be sent to. */
import { BlockList, isIP } from 'node:net'

/** @property allowsLoopback outside production, programs on this machine may receive events */
export type AddressPolicy = { allowsLoopback: boolean }

/** IPv4 ranges that are not public, by the registry of special-purpose addresses; also multicast and broadcast. */
const nonPublic4 = blockList('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
])
/** The only range of IPv6 with public addresses; and parts of it that are not public or carry an IPv4 address. */
const global6 = blockList('ipv6', ['2000::/3'])
const nonPublic6 = blockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
const loopback4 = blockList('ipv4', ['127.0.0.0/8'])
const loopback6 = blockList('ipv6', ['::1/128'])

/** Whether a socket may connect to this IP address. */
export function isAddressAllowed(address: string, { allowsLoopback }: AddressPolicy): boolean {
  const family = isIP(address)
  if (family === 4) return !nonPublic4.check(address, 'ipv4') || (allowsLoopback && loopback4.check(address, 'ipv4'))
  if (family !== 6 || address.includes('%')) return false
  if (loopback6.check(address, 'ipv6')) return allowsLoopback
  return global6.check(address, 'ipv6') && !nonPublic6.check(address, 'ipv6')
}

/**
 * Why events may not be sent to a URL; undefined if they may. A name passes, except `localhost`: the addresses behind it may
 * change, so they are checked when the socket connects.
 */
export function urlProblem(text: string, policy: AddressPolicy): string | undefined {
  const url = URL.parse(text)
  if (url === null) return 'it is no URL'
  const { protocol, hostname, username, password } = url
  if (username !== '' || password !== '') return 'it has a user name or a password'
  const address = literalAddress(hostname)
  const isLocal = isLocalName(hostname) || (address !== undefined && isLoopback(address))
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal && policy.allowsLoopback)) return 'it is not https'
  if (isLocalName(hostname) && !policy.allowsLoopback) return 'it names this machine'
  if (address !== undefined && !isAddressAllowed(address, policy)) return 'its address is not public'
  return undefined
}

/** The IP address of a host name of a URL, which has the brackets of IPv6; undefined for a name. */
export function literalAddress(hostname: string): string | undefined {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(plain) === 0 ? undefined : plain
}

function isLocalName(hostname: string): boolean {
  return /^(?:.+\.)?localhost\.?$/.test(hostname)
}

function isLoopback(address: string): boolean {
  return isIP(address) === 4 ? loopback4.check(address, 'ipv4') : loopback6.check(address, 'ipv6')
}

function blockList(family: 'ipv4' | 'ipv6', ranges: string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}
