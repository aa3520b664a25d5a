/** Password rules beyond the length, which the contract checks. */

const fewestDifferentCharacters = 5

export function isPasswordTooWeak(password: string, email: string): boolean {
  const folded = password.toLowerCase()
  return new Set(folded).size < fewestDifferentCharacters || folded === email.toLowerCase()
}
