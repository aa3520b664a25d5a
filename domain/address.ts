/** The maximum length of an address in the contract. */
const addressMax = 64

export function truncatedAddress(address: string): string {
  return address.slice(0, addressMax)
}
