/** What a password must not be, beyond the length that the contract asks for. */

const fewestDifferentCharacters = 5

export function isPasswordTooWeak(password: string, email: string): boolean {
  const folded = password.toLowerCase()
  return new Set(folded).size < fewestDifferentCharacters || folded === email.toLowerCase()
}
