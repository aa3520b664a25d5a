import { expect } from 'chai'
import { isPasswordTooWeak } from '../../domain/password.ts'

const email = 'Owner.Of@Club.example'

describe('isPasswordTooWeak', () => {
  it('of fewer than five different characters, however many they are', () => {
    for (const weak of ['', 'aaaaaaaaaaaa', 'abababababab', 'abcdabcdabcd', '123412341234']) {
      expect(isPasswordTooWeak(weak, email), weak).to.equal(true)
    }
    for (const strong of ['abcdeabcdeabc', 'aaaaaaaaabcde', '1234 1234 12']) {
      expect(isPasswordTooWeak(strong, email), strong).to.equal(false)
    }
  })

  it('counts a letter once in either case, and a character beyond the BMP as one', () => {
    expect(isPasswordTooWeak('AaBbCcDdAaBbCc', email)).to.equal(true)
    expect(isPasswordTooWeak('AaBbCcDdEe', email)).to.equal(false)
    expect(isPasswordTooWeak('\u{1F3BE}\u{1F3BF}\u{1F3C0}\u{1F3C1}', email)).to.equal(true)
    expect(isPasswordTooWeak('\u{1F3BE}\u{1F3BF}\u{1F3C0}\u{1F3C1}\u{1F3C2}', email)).to.equal(false)
  })

  it('that is the e-mail in any case; not one that only holds it', () => {
    for (const weak of [email, email.toLowerCase(), email.toUpperCase()]) {
      expect(isPasswordTooWeak(weak, email), weak).to.equal(true)
      expect(isPasswordTooWeak(weak, email.toLowerCase()), weak).to.equal(true)
    }
    for (const strong of [`${email}!`, email.slice(1)]) expect(isPasswordTooWeak(strong, email)).to.equal(false)
  })
})
