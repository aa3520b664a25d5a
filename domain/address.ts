/** As much of an address as the contract shows. */
const addressMax = 64

export function truncatedAddress(address: string): string {
  return address.slice(0, addressMax)
}
