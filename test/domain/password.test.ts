// Runs on: no database
import { expect } from 'chai'
import { isPasswordTooWeak } from '../../domain/password.ts'

const email = 'Owner.Of@Club.example'

describe('isPasswordTooWeak', () => {
  it('is true for fewer than five different characters, whatever the length', () => {
    for (const weak of ['', 'aaaaaaaaaaaa', 'abababababab', 'abcdabcdabcd', '123412341234']) {
      expect(isPasswordTooWeak(weak, email), weak).to.equal(true)
    }
    for (const strong of ['abcdeabcdeabc', 'aaaaaaaaabcde', '1234 1234 12']) {
      expect(isPasswordTooWeak(strong, email), strong).to.equal(false)
    }
  })

  it('counts a letter in both cases once, and a supplementary character once', () => {
    expect(isPasswordTooWeak('AaBbCcDdAaBbCc', email)).to.equal(true)
    expect(isPasswordTooWeak('AaBbCcDdEe', email)).to.equal(false)
    expect(isPasswordTooWeak('\u{1F3BE}\u{1F3BF}\u{1F3C0}\u{1F3C1}', email)).to.equal(true)
    expect(isPasswordTooWeak('\u{1F3BE}\u{1F3BF}\u{1F3C0}\u{1F3C1}\u{1F3C2}', email)).to.equal(false)
  })

  it('is true for the e-mail in any case; not for a password that contains it', () => {
    for (const weak of [email, email.toLowerCase(), email.toUpperCase()]) {
      expect(isPasswordTooWeak(weak, email), weak).to.equal(true)
      expect(isPasswordTooWeak(weak, email.toLowerCase()), weak).to.equal(true)
    }
    for (const strong of [`${email}!`, email.slice(1)]) expect(isPasswordTooWeak(strong, email)).to.equal(false)
  })
})
